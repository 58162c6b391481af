import { join } from 'node:path';
import { Option } from 'commander';
import { isContestPlace, withContestPackage } from '#contest-reader';
import { contestFilesIn, planContest } from '#contest-writer';
import { inTemporaryFolder, UserError } from '#host';
import { writePackage } from '#problem-writer';
import { sanitiseLine } from '#report';
import { titleIn } from '#text';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { readForUser } from '../../opening.ts';
import type { Io } from '../../terminal/io.ts';
import type { JudgeClient } from '../judge-client.ts';
import { baseOf, findLogin } from '../login-file.ts';
import { zipOfProblem } from '../problem-zip.ts';
import { credentialsAt } from './credentials.ts';
import {
  apiBase,
  type DomjudgeProblem,
  uploadContestToDomjudge,
  uploadProblemToDomjudge,
} from './to-domjudge.ts';
import { uploadContestToOwn, uploadProblemToOwn } from './to-own.ts';

interface Flags {
  readonly system?: 'antipode' | 'domjudge';
  readonly contest?: string;
  readonly as?: string;
  readonly again?: true;
  readonly wait: boolean;
}

/** `judge upload`. */
export const uploadCommand: CommandModule = {
  configure(command) {
    command
      .argument('<server>', 'URL of a judge')
      .argument('<problem>', 'slug, folder or zip file of a problem, or folder of a contest')
      .addOption(
        new Option(
          '--system <system>',
          'kind of server (default: antipode if you have logged in there, else domjudge)',
        ).choices(['antipode', 'domjudge']),
      )
      .option('--contest <id>', 'DOMjudge: contest to add the problem to (default: the only one)')
      .option('--as <id>', 'id of the problem on the server (default: its slug)')
      .option('--again', 'DOMjudge: send people and problems again if the contest already exists')
      .option('--no-wait', 'Antipode: do not wait for the result of its check');
  },
  help: `${examples([
    ['judge login https://judge.example --user ann', 'once, for another Antipode'],
    ['judge upload https://judge.example sums/', 'upload a problem and wait for its check'],
    ['judge upload https://ccs.example/domjudge sums/ --contest spring', 'into a contest of DOMjudge'],
    ['judge upload https://ccs.example/domjudge finals/', 'a contest with its teams, accounts and problems'],
  ])}
Another Antipode uses the token of \`judge login\`. DOMjudge needs the name and password of an admin: from the
environment (UPLOAD_USER, UPLOAD_PASSWORD), else from ~/.netrc. Never write them into the command line.
Everything is read and converted before anything is sent. Antipode imports a contest as a whole or not at all. DOMjudge
imports it in parts: after a failure the command lists what was sent and what was not.

Exit status: 0 accepted, 1 refused by the check of the server, 2 not sent or not accepted.\n`,

  async run(command, io) {
    const [address, place] = command.processedArgs as [string, string];
    const flags = command.opts<Flags>();
    const url = baseOf(withoutCredentials(address));
    const login = findLogin(io, url);
    const system = flags.system ?? (login === undefined ? 'domjudge' : 'antipode');
    refuseOthers(flags, system, isContestPlace(place));
    return inTemporaryFolder(async (home) => {
      if (system === 'domjudge') {
        await toDomjudge(domjudgeClient(url, io), place, { flags, home }, io);
        return exitStatus.done;
      }
      if (login === undefined)
        throw new UserError(`not logged in at ${url}`, { hint: `Log in first: judge login ${url}` });
      const client = { url, authorization: `Bearer ${login.token}`, signal: io.signal };
      return toOwn(client, place, { flags, home }, io);
    });
  },
};

/** @throws UserError for an address with a name or a password, which other users of a machine can read */
function withoutCredentials(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.username === '' && url.password === '')) return address;
  throw new UserError('the address must not have a name or a password in it', {
    hint: 'Others on this machine can read command lines. Use UPLOAD_USER and UPLOAD_PASSWORD, or ~/.netrc.',
  });
}

function refuseOthers({ contest, as, again, wait }: Flags, system: string, isContest: boolean): void {
  const wrong = [
    ...(contest !== undefined && (isContest || system !== 'domjudge') ? ['--contest'] : []),
    ...(as !== undefined && isContest ? ['--as'] : []),
    ...(again && (!isContest || system !== 'domjudge') ? ['--again'] : []),
    ...(!wait && system !== 'antipode' ? ['--no-wait'] : []),
  ];
  if (wrong.length > 0)
    throw new UserError(
      `${wrong.join(', ')}: cannot be used with a ${isContest ? 'contest' : 'problem'} and ${system === 'domjudge' ? 'DOMjudge' : 'an Antipode'}`,
    );
}

function domjudgeClient(url: string, io: Io): JudgeClient {
  const { user, password } = credentialsAt(url, io);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname))
    io.stderr.write(`warning: ${url} is not encrypted: others on the network can read the password\n`);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return { url: apiBase(url), authorization, signal: io.signal };
}

interface Task {
  readonly flags: Flags;
  /** Folder for files that are needed until everything is sent. */
  readonly home: string;
}

async function toDomjudge(client: JudgeClient, place: string, { flags, home }: Task, io: Io): Promise<void> {
  if (!isContestPlace(place)) {
    const { slug, names } = await readForUser(place, io, { withoutData: true });
    const id = flags.as ?? slug;
    const zip = await zipOfProblem(place, { name: slug, home }, io);
    const name = titleIn(names, slug);
    await uploadProblemToDomjudge(client, flags.contest, { id, name, zip }, io);
    io.stdout.write(`${sanitiseLine(id)}: uploaded\n`);
    return;
  }
  await withContestPackage(place, async (found) => {
    const plan = await planContest(found, 'domjudge', planning(home, io));
    for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
    const problems: DomjudgeProblem[] = [];
    for (const { id, name = id, label, rgb, color } of found.problems) {
      const zip = join(home, `for-domjudge-${id}.zip`);
      const files = plan.files.flatMap((file) =>
        file.path.startsWith(`${id}/`) ? [{ ...file, path: file.path.slice(id.length + 1) }] : [],
      );
      await writePackage(files, zip, io.signal);
      problems.push({ id, name, label, zip, rgb: rgb || undefined, color: color || undefined });
    }
    const files = Object.fromEntries(
      contestFilesIn('domjudge', found).flatMap((file) => ('text' in file ? [[file.path, file.text]] : [])),
    );
    await uploadContestToDomjudge(
      client,
      { id: found.contest.id, files, problems },
      flags.again === true,
      io,
    );
    io.stdout.write(`${found.contest.id}: uploaded\n`);
  });
}

async function toOwn(client: JudgeClient, place: string, { flags, home }: Task, io: Io): Promise<number> {
  const { wait } = flags;
  if (!isContestPlace(place)) {
    const { slug } = await readForUser(place, io, { withoutData: true });
    const zip = await zipOfProblem(place, { name: slug, home, format: '2025-09' }, io);
    return uploadProblemToOwn(client, { slug: flags.as ?? slug, zip, wait }, io);
  }
  return withContestPackage(place, async (found) => {
    const plan = await planContest(found, 'ccs', planning(home, io));
    for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
    const { id } = found.contest;
    const zip = join(home, 'contest', `${id}.zip`);
    await writePackage(plan.files, zip, io.signal);
    return uploadContestToOwn(client, { id, zip, wait }, io);
  });
}

const planning = (home: string, io: Io) => ({
  home,
  signal: io.signal,
  read: (place: string) => readForUser(place, io),
});
