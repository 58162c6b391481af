import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a write until the database has answered, so that judging survives an outage of the database.
 *  @throws errors that are not about the connection, and the signal's reason */
export async function untilStored<T>(write: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    try {
      return await write();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

/** True if the database may accept later what it refuses now: it cannot be reached, is full, starting, stopping or
 *  read-only. PostgreSQL's error codes have five characters, of which the first two are the class; none begins with E.
 *  Other errors are about the connection. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('E')) return !ofOurDisk.test(code); // EPIPE too has five letters
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(08|25|40|53|57|58)/.test(code);
  return /connect|connection|terminated|closed/i.test(error.message);
}

/** True if the database refuses this role: it has been removed, has another password, may not log in or has lost its
 *  rights. A missing line in pg_hba.conf is a fault of the server's configuration, which somebody will correct. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || /pg_hba\.conf/.test(error.message)) return false;
  return 'code' in error && typeof error.code === 'string' && /^(28...|42501)$/.test(error.code);
}

/** Errors of this machine's disk, where waiting for the database does not help. */
const ofOurDisk = /^E(NOSPC|DQUOT|ROFS|IO|FBIG)$/;
