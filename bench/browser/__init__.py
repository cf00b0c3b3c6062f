"""What a real browser does with the pages."""
