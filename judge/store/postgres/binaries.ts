import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MachineLack, shownPath } from '#host';

/** The programs of one major version of PostgreSQL. */
export interface Binaries {
  readonly major: number;
  /** The folder with `postgres` and `initdb`. */
  readonly folder: string;
  /** Where its libraries are, if not where the system looks. */
  readonly libraries?: readonly string[];
}

/** The oldest version that our SQL is written for. */
const oldestMajor = 14;

const systemFolder = '/usr/lib/postgresql';

/** The versions that are installed below a folder with these programs, newest first; by default the servers of the
 *  distribution. */
export function installedBinaries(
  home = systemFolder,
  programs: readonly string[] = ['postgres', 'initdb'],
): readonly Binaries[] {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter((name) => /^\d+$/.test(name) && Number(name) >= oldestMajor)
    .map((name) => ({ major: Number(name), folder: join(home, name, 'bin') }))
    .filter(({ folder }) => programs.every((name) => existsSync(join(folder, name))))
    .sort((a, b) => b.major - a.major);
}

/** The major version that the data in a folder belong to; undefined when there are none yet. */
function majorOfData(folder: string): number | undefined {
  const path = join(folder, 'PG_VERSION');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8').trim();
  if (/^\d+$/.test(text)) return Number(text);
  throw new MachineLack(
    `${shownPath(path)}: expected the major version of PostgreSQL, found ${JSON.stringify(text)}`,
    { hint: 'The database is damaged: restore the folder from a backup, or use another one (--data).' },
  );
}

/** The programs for the data in a folder: of the same major version, or the newest installed if there are no data.
 *  @throws MachineLack with the command that installs what is missing */
export function binariesFor(folder: string, installed: readonly Binaries[]): Binaries {
  const major = majorOfData(folder);
  const fitting = installed.find((one) => major === undefined || one.major === major);
  if (fitting !== undefined) return fitting;
  if (major === undefined) {
    throw new MachineLack(`PostgreSQL: expected version ${oldestMajor} or newer, found none`, {
      hint: 'As root run: apt-get install --no-install-recommends postgresql',
    });
  }
  const found = installed.length === 0 ? 'none' : installed.map((one) => one.major).join(', ');
  throw new MachineLack(
    `${shownPath(folder)}: these data belong to PostgreSQL ${major}; expected that version installed, found ${found}`,
    { hint: `As root run: apt-get install --no-install-recommends postgresql-${major}` },
  );
}
