"""The page `/play`, and what its scripts ask for besides the WebSocket."""
