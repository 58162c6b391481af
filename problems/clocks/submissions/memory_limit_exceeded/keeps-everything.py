"""TOO MUCH MEMORY: pads its table to a gigabyte, just in case."""

table = bytearray(b"\x01") * (1 << 30)
print(table[-1])
