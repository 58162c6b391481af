import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests their own state folder, so that folders trusted in tests stay untrusted for the user who runs
 *  them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-test-state-'));
  process.env.XDG_STATE_HOME = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
