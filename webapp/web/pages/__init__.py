"""Everything answered over HTTP: pages, files of moves, QR codes, the schema and errors."""
