"""What the page `/play` shows, and what its scripts ask for besides the WebSocket."""
