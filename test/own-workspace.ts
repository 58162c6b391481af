import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder of the test file's own, with a cache of its own in it, for hooks and tests that come later. */
export function ownWorkspace(): { readonly path: string } {
  let path = '';
  let cacheHome: string | undefined;
  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'antipode-workspace-'));
    cacheHome = process.env.XDG_CACHE_HOME;
    process.env.XDG_CACHE_HOME = join(path, 'cache');
  });
  afterAll(() => {
    if (cacheHome === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = cacheHome;
    rmSync(path, { recursive: true, force: true });
  });
  return {
    get path() {
      return path;
    },
  };
}
