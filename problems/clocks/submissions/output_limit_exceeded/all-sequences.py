"""TOO MUCH OUTPUT: prints every sequence of up to nine moves; one of them may be the right one. Stops at 64 MiB at the latest."""

import itertools

printed = 0
for length in range(10):
    for moves in itertools.product("123456789", repeat=length):
        print("".join(moves) * 512)
        printed += 512 * length + 1
        if printed > 64 * 1024 * 1024:
            raise SystemExit
