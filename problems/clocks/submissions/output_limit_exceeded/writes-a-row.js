// TOO MUCH OUTPUT: one line of 32 MiB.
require('fs').writeSync(1, '4589'.repeat(8 * 1024 * 1024));
