import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect } from 'vitest';

/** Looks again and again for what may be read or changed, until its input ends. */
const looking = `while ! read -t 0 line; do
  for place in /dev/shm "$1"; do
    find "$place" -maxdepth 4 -path "$place/antipode-$0-*" '(' -readable -o -writable ')' 2>/dev/null
  done
  sleep 0.02
done`;

/** Carries out `make`, and requires that another user of the machine can read or change nothing in the temporary
 *  folders of this process meanwhile. Only root can look as another user. */
export async function hiddenFromNeighbour<T>(make: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return make();
  const user = ['--reuid=65534', '--regid=65534', '--clear-groups'];
  const words = [...user, 'bash', '-c', looking, String(process.pid), tmpdir()];
  const neighbour = spawn('setpriv', words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(neighbour, 'close');
  let found = '';
  neighbour.stdout.on('data', (chunk) => (found += chunk));
  try {
    return await make();
  } finally {
    neighbour.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect([...new Set(found.split('\n').filter(Boolean))]).toEqual([]);
  }
}
