"""TOO SLOW: waits for a whole hour without using the processor. Ended by the limit on elapsed time."""

import time

time.sleep(3600)
