"""The picture of the city: ground, shops and street, goods, the Supervisor, the calendar."""
