"""Files that browsers are sent as they are: style sheets, scripts, pictures; and where they lie."""
