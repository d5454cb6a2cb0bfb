"""What is heard: the files, the synthesis, the two processes."""
