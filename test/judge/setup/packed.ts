import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources } from '../../../judge/setup/sources-copy.mjs';

/** The commit that these packages say they are from. */
export const packedCommit = '0123456789abcdef0123456789abcdef01234567';

/** What `npm pack` makes of a copy of the sources: here it would replace the build from which other tests start the
 *  judge. `below`: where in the copy's folder the sources lie. */
export class PackedSources {
  readonly #place = mkdtempSync(join(tmpdir(), 'antipode-packed-'));
  tarball = '';

  async make(below = ''): Promise<this> {
    const sources = join(this.#place, below, 'sources');
    await copySources(sources);
    const target = join(this.#place, 'packed');
    mkdirSync(target);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: sources,
      env: { ...process.env, ANTIPODE_COMMIT: packedCommit },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.tarball = join(target, readdirSync(target).find((name) => name.endsWith('.tgz')) ?? '');
    rmSync(sources, { recursive: true });
    return this;
  }

  remove(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }
}
