"""Reading lessons from their files, and reporting errors."""
