"""What people take away from a page: its moves as files, its listing as a program, a link as a QR code."""
