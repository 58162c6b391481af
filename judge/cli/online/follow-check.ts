import { setTimeout as sleep } from 'node:timers/promises';
import type { PackageFinding, PackageReport } from '#protocol';
import { sanitiseLine } from '#report';
import { Announcer, checkState, type Database, hasWorker } from '#store';
import { type PackageSource, storePackage } from '#worker';
import { exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';

const pollMs = 300;
const shownPerCheck = 20;

/** Waits for the check of a package and prints its checks and findings as they come. @returns the exit status */
export async function followCheck(
  db: Database,
  { slug, versionId }: { readonly slug: string; readonly versionId: number },
  { stdout, stderr, signal }: Io,
): Promise<number> {
  const announcer = new Announcer(db);
  announcer.announce('job');
  await announcer.settled();
  if (!(await hasWorker(db))) stderr.write('No worker is running: the check starts when one does.\n');
  let shown = 0;
  for (;;) {
    const { state, report } = (await checkState(db, versionId)) ?? { state: 'refused', report: null };
    const isDone = state === 'ready' || state === 'refused';
    const checks = report?.checks ?? [];
    for (const check of checks.slice(shown)) stdout.write(linesOf(check, report?.findings ?? []));
    shown = Math.max(shown, checks.length);
    if (!isDone) {
      await sleep(pollMs, undefined, { signal });
      continue;
    }
    const names = checks.map(({ name }) => name);
    for (const one of report?.findings ?? []) if (!names.includes(one.check)) stdout.write(lineOf(one));
    stdout.write(`${slug}: ${state === 'ready' ? 'ready' : 'refused'}\n`);
    return state === 'ready' ? exitStatus.done : exitStatus.failed;
  }
}

type MadeCheck = NonNullable<PackageReport['checks']>[number];

function linesOf({ name, status, summary }: MadeCheck, findings: readonly PackageFinding[]): string {
  if (status === 'skipped') return '';
  const own = findings.filter(({ check }) => check === name);
  const more = own.length - shownPerCheck;
  return [
    `${status.padEnd(7)}  ${name.padEnd(14)}  ${sanitiseLine(summary)}\n`,
    ...own.slice(0, shownPerCheck).map(lineOf),
    more > 0 ? `  … and ${more} more\n` : '',
  ].join('');
}

const lineOf = ({ severity, place, message }: PackageFinding): string =>
  `  ${severity}: ${place === undefined ? '' : `${sanitiseLine(place)}: `}${sanitiseLine(message)}\n`;

/** Uploads a package from a folder or zip file and shows its check. @returns true if it is ready */
export async function uploadPackage(db: Database, source: PackageSource, io: Io): Promise<boolean> {
  const versionId = await storePackage(db, source, io.signal);
  return (await followCheck(db, { slug: source.slug, versionId }, io)) === exitStatus.done;
}
