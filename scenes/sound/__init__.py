"""Sound: what is heard when, the process that plays it, and the music that is made by computing."""
