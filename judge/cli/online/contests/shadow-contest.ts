import type { Command } from 'commander';
import { UserError } from '#host';
import { utcText } from '#protocol';
import { sanitiseLine } from '#report';
import { followPrimary, Primary } from '#shadow';
import {
  Announcer,
  beginShadow,
  contestLine,
  type Database,
  isUnresolved,
  type ShadowLine,
  shadowLines,
  shadowOf,
} from '#store';
import { exitStatus } from '../../command.ts';
import type { Io } from '../../terminal/io.ts';
import { readSecret } from '../login.ts';

/** Follows a contest of another system until its feed is over, then lists the differences. */
export async function shadowContest(
  db: Database,
  address: string,
  command: Command,
  io: Io,
): Promise<number> {
  const { user, into, fromStart } = command.opts<{
    readonly user?: string;
    readonly into?: string;
    readonly fromStart?: true;
  }>();
  const secret = await readSecret(user === undefined ? 'Token: ' : 'Password: ', io);
  const authorization =
    user === undefined ? `Bearer ${secret}` : `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const primary = new Primary(address, authorization);
  const contestId = into ?? primary.url.slice(primary.url.lastIndexOf('/') + 1);
  if ((await contestLine(db, contestId)) === undefined)
    throw new UserError(`There is no contest "${sanitiseLine(contestId)}" on this judge.`, {
      hint: 'Import the contest with its problems and teams first: judge contest import; or name another one: --into <contest>.',
    });
  await beginShadow(db, contestId, { url: primary.url, fromStart: fromStart === true });
  const announcer = new Announcer(db);
  await followPrimary(primary, {
    db,
    contestId,
    signal: io.signal,
    say: (message) => io.stderr.write(`${sanitiseLine(message)}\n`),
    changed: () => announcer.announce('event', contestId),
    stored() {
      announcer.announce('event', contestId);
      announcer.announce('job');
    },
  });
  await announcer.settled();
  io.stderr.write('the feed has ended\n');
  return listDifferences(db, contestId, io);
}

/** Lists the differences between both systems.
 *  @returns an exit status that says whether all are resolved */
export async function listDifferences(db: Database, contestId: string, io: Io): Promise<number> {
  if ((await shadowOf(db, contestId)) === undefined)
    throw new UserError(`"${sanitiseLine(contestId)}" does not shadow a contest of another system.`);
  const lines = await shadowLines(db, contestId);
  for (const line of lines.filter(({ state }) => state === 'different' || state === 'trouble'))
    io.stdout.write(`${sanitiseLine(textOf(line))}\n`);
  const count = (state: ShadowLine['state']) => lines.filter((line) => line.state === state).length;
  const unresolved = lines.filter(isUnresolved).length;
  const parts = [
    `${count('same')} the same`,
    `${count('pending')} pending`,
    `${count('different')} different`,
  ];
  io.stdout.write(
    `${lines.length} submissions: ${parts.join(', ')}, ${count('trouble')} not judged here; ${unresolved} unresolved\n`,
  );
  return unresolved === 0 ? exitStatus.done : exitStatus.failed;
}

function textOf({ id, team, problem, receivedAt, type, ours, trouble, mark, markedBy }: ShadowLine): string {
  const what = trouble ?? `there ${type ?? 'pending'}, here ${ours ?? 'pending'}`;
  const marked = mark === null ? '' : ` (${mark} by ${markedBy})`;
  return `${id}  ${problem ?? '?'}  ${team ?? '?'}  ${receivedAt === null ? '?' : utcText(receivedAt.getTime())}  ${what}${marked}`;
}
