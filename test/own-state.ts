import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For all tests: a state folder of their own, so that what they trust is not trusted by whoever runs them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-test-state-'));
  process.env.XDG_STATE_HOME = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
