"""What people take away from a page: moves as files, a listing as a program, a link as a QR code."""
