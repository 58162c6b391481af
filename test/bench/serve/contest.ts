import { apiTime } from '#protocol';
import {
  Announcer,
  addBundledProblem,
  addContest,
  contestProblem,
  type Database,
  inTransaction,
  writeEvent,
} from '#store';
import { cpuMsOf, measureIn, startChild } from './children.ts';
import type { RequestFigures } from './in-child/requests-in-child.ts';
import type { ToldFigures } from './in-child/streams-in-child.ts';
import type { Row, Site } from './submitting.ts';

const contestId = 'bench';
const teams = 200;
const letters = 'ABCDEFGHIJKL';
const streams = 2_000;
const startMs = Date.now() - 3_600_000;
/** Slug of a problem that only boards show; `contestRows` stores it. */
export const problemOf = (label: string): string => `bench${label.toLowerCase()}`;

/** A contest of 200 teams and 12 problems: its board, and a verdict that 2,000 open pages hear of. */
export async function contestRows(
  { db, address }: Site,
  tokens: readonly string[],
  pid: number,
): Promise<readonly Row[]> {
  const submissions = await storeContest(db);
  const board = `${address}/contests/${contestId}/scoreboard?part=board`;
  const first = await fetch(board, { headers: { 'accept-encoding': 'br' } });
  const tag = first.headers.get('etag') ?? '';
  const row = async (name: string, headers: object): Promise<Row> => {
    const before = cpuMsOf(pid);
    const found = await measureIn<RequestFigures>('requests', board, 8, 4, JSON.stringify(headers));
    const [[status, count] = ['', 1]] = Object.entries(found.answers);
    const cpuMs = (cpuMsOf(pid) - before) / count;
    const { perSecond, p99Ms, bytes } = found;
    const text = `${perSecond.toFixed(0)}/s, ${p99Ms.toFixed(1)} ms, ${cpuMs.toFixed(3)} ms; ${status}, ${(bytes / 1000).toFixed(1)} kB`;
    return [`board, ${name}: rate, p99, CPU of the server; answer`, text, '≥ 3,000/s, ≤ 40 kB'];
  };
  return [
    await row(`${teams} teams, ${letters.length} problems`, {}),
    await row('unchanged (ETag)', { 'if-none-match': tag }),
    await fanOutRow({ db, address }, tokens, submissions),
  ];
}

async function fanOutRow(
  { db, address }: Pick<Site, 'db' | 'address'>,
  tokens: readonly string[],
  submissions: number,
): Promise<Row> {
  const path = `/contests/${contestId}/events`;
  const child = await startChild('streams', [address, path, streams, 'board'], `${tokens.join('\n')}\n\n`);
  const announcer = new Announcer(db);
  await inTransaction(db, (inside) => writeAttempt(inside, submissions + 1, '1', 'A', true));
  announcer.announce('event', contestId);
  const { spreadMs } = JSON.parse(await child.next()) as ToldFigures;
  child.stop();
  return [
    `a verdict changes the board: from the first of ${streams} pages that hear of it to the last`,
    `${spreadMs.toFixed(0)} ms`,
    '≤ 100 ms',
  ];
}

/** @returns the number of submissions */
async function storeContest(db: Database): Promise<number> {
  const facts = (await contestProblem(db, 'archive', 'clocks'))?.facts;
  if (facts == null) throw new Error('the judge has no problem clocks');
  for (const label of letters)
    await addBundledProblem(db, `bench ${label}`, { ...facts, slug: problemOf(label) });
  await addContest(db, {
    by: 'machine',
    contest: {
      id: contestId,
      name: 'Bench',
      start_time: apiTime(startMs),
      duration: '5:00:00.000',
      scoreboard_type: 'pass-fail',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      feedback: 'verdict',
      public: true,
    },
    problems: [...letters].map((label) => ({ id: label, label, slug: problemOf(label) })),
    teams: Array.from({ length: teams }, (_, index) => ({
      id: String(index + 1),
      name: `Team number ${index + 1}`,
      label: String(index + 1),
    })),
  });
  return inTransaction(db, async (inside) => {
    let number = 0;
    for (let team = 2; team <= teams; team++)
      for (const [index, label] of [...letters].entries())
        if ((team * 7 + index * 5) % 3 !== 0)
          await writeAttempt(inside, ++number, String(team), label, (team + index) % 2 === 0);
    return number;
  });
}

/** A submission and its verdict, as they are in the log. */
async function writeAttempt(
  db: Database,
  number: number,
  team: string,
  label: string,
  isRight: boolean,
): Promise<void> {
  const time = apiTime(startMs + number * 1_000);
  const [id, type] = [String(number), 'submissions'] as const;
  const submission = { id, language_id: 'c', problem_id: label, team_id: team, account_id: null, time };
  await writeEvent(db, contestId, { type, id, data: { ...submission, entry_point: null, key: number } });
  const judgement = {
    id: `${id}.1`,
    submission_id: id,
    judgement_type_id: isRight ? 'AC' : 'WA',
    current: true,
    start_time: time,
    end_time: time,
    submission: number,
  } as const;
  await writeEvent(db, contestId, { type: 'judgements', id: judgement.id, data: judgement });
}
