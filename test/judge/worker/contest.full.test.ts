import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { main } from '../../../judge/cli/index.ts';
import { type Cell, ContestBoard, ContestState } from '../../../judge/contest/index.ts';
import { makeTemporaryFolder, projectRoot } from '../../../judge/host/index.ts';
import { openWork, wholeLog } from '../../../judge/store/index.ts';
import { spawnJudge } from '../../end-to-end/support.ts';
import { slow } from '../../sample.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();
const workspace = makeTemporaryFolder();
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** The example contest, judged on all cases, without the contestant who left outputs instead of programs. The second
 *  problem, and the one whose programs never end, only with SLOW=1. */
function contestFolder(): string {
  const folder = join(workspace, 'first');
  cpSync(join(projectRoot, 'testdata', 'contests', 'first'), folder, { recursive: true });
  const isLeftOut = (name: string) =>
    name.includes('blaise') || (!slow && ['msquare', 'mallory'].some((part) => name.includes(part)));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isLeftOut(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['contest.yaml', 'submissions.yaml']) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const kept = lines.filter((line) => !isLeftOut(line)).join('\n');
    writeFileSync(join(folder, name), kept.replace(/, tests: '[^']*'/, ''));
  }
  return folder;
}

const shownCell = ({ state, attempts, pending, value, timeMs, leads }: Omit<Cell, 'proved'>) => ({
  state,
  attempts,
  pending,
  value: value ?? null,
  timeMs: timeMs ?? null,
  leads,
});

/** The board as `judge contest` has it, by contestant. */
async function gradedBoard(folder: string): Promise<ReadonlyMap<string, object>> {
  const json = join(workspace, 'board.json');
  expect(await spawnJudge(['contest', folder, '--json', json]).ended).toBe(0);
  const { scoreboard } = JSON.parse(readFileSync(json, 'utf8')) as {
    readonly scoreboard: readonly {
      readonly rank: number;
      readonly contestant: string;
      readonly totals: Readonly<Record<string, number>>;
      readonly problems: readonly Cell[];
    }[];
  };
  return new Map(
    scoreboard.map(({ rank, contestant, totals, problems }) => [
      contestant,
      { rank, totals: Object.values(totals), cells: problems.map(shownCell) },
    ]),
  );
}

/** The board of the same contest in the store, by name of the team. */
async function judgedBoard(): Promise<ReadonlyMap<string, object>> {
  const [state, board] = [new ContestState(), new ContestBoard('public')];
  for (const event of await wholeLog(judge.db, 'first')) {
    state.apply(event);
    board.take(event, state);
  }
  return new Map(
    board
      .read(state)
      .board.rows.map(({ rank, contestant, totals, cells }) => [
        state.all('teams').get(contestant)?.name ?? '',
        { rank, totals, cells: cells.map(shownCell) },
      ]),
  );
}

it('a contest of the past that is imported and judged again has the board that `judge contest` gives', async () => {
  const folder = contestFolder();
  const graded = await gradedBoard(folder);
  expect(graded.size).toBe(slow ? 12 : 11);
  const io = fakeIo({ env: { DATABASE_URL: judge.url } });
  expect([await main(['contest', 'import', folder], io), io.err()]).toEqual([0, expect.any(String)]);
  for (;;) {
    const { unjudged, judgeErrors } = await openWork(judge.db, 'first');
    expect(judgeErrors).toEqual([]);
    if (unjudged.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(await judgedBoard()).toEqual(graded);
});
