"""What runs a listing and counts its lines, whichever algorithm it is."""
