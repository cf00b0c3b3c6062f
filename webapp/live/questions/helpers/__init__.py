"""What several kinds find out about a place, and say of it."""
