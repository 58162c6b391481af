import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureLauncher } from '#setup';

/** CPU time that a fixed computation of about 10 ms takes now, ns. @throws Error if it cannot be run */
export async function measurePace(): Promise<number> {
  const { stdout } = await promisify(execFile)(await ensureLauncher(), ['pace'], { env: {} });
  return Number(stdout);
}
