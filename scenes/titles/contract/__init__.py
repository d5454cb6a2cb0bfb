"""The contract between the table and the titles: values and the presenter's base class."""
