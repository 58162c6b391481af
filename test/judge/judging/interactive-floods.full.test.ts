/** A flood in a conversation ends the case soon, whatever both sides do, and does not count as a busy machine. The
 *  interactor's own limits are so large that a case that waits for them takes minutes. */
import { beforeAll, expect, it } from 'vitest';
import { grade, machineTools } from '#judging';
import type { CaseResult } from '#protocol';
import { type ConversationSide, type OpenBox, openBox, type TalkRequest, type TalkRun } from '#sandbox';
import { puppet, puppetCases, row } from './puppets.ts';

const mebibyte = 1024 ** 2;

/** Cases in which both sides wait, however busy the machine is. */
const waiting = [
  row('both flood and do not read', ['flood:50000000'], ['flood:50000000', 'exit:42'], 'TLE'),
  row('the submission floods, the interactor never reads', ['flood:50000000'], ['wait'], 'TLE'),
  row('the submission floods, the interactor reads slowly', ['flood:50000000'], ['dawdle', 'exit:42'], 'TLE'),
  row('the interactor floods, the submission reads slowly', ['dawdle'], ['flood:50000000', 'exit:42'], 'TLE'),
  row(
    'the submission floods and ends, the interactor reads slowly',
    ['flood:1500000'],
    ['dawdle', 'exit:42'],
    'TLE',
  ),
  row(
    'the submission floods and crashes, the interactor reads slowly',
    ['flood:1500000', 'exit:3'],
    ['dawdle', 'exit:42'],
    'RTE',
  ),
  row('the submission crashes, the interactor goes on', ['exit:3'], ['await-end', 'wait'], 'RTE'),
  row(
    'the submission says too much, the interactor goes on',
    ['flood:100000000'],
    ['await-end', 'wait'],
    'OLE',
  ),
  row('the submission floods, the interactor computes', ['flood:50000000'], ['chew', 'exit:42'], 'TLE'),
  row(
    'the submission floods and ends, the interactor computes',
    ['flood:1500000'],
    ['chew', 'exit:42'],
    'TLE',
  ),
  row('the submission is done, the interactor goes on', [], ['await-end', 'wait'], 'JE'),
];

/** On a busy machine this may be repeated. */
const chat = row('question upon question', ['chat'], ['echo', 'exit:42'], 'TLE');

/** One side of a conversation: what the launcher was asked for, and what it reports. */
interface Talk {
  readonly request: TalkRequest;
  readonly run: TalkRun;
}

/** Boxes that record the result of each side of each conversation. */
const noting =
  (talks: Talk[]): OpenBox =>
  async (options) => {
    const box = await openBox(options);
    if (!box.side) return box;
    const side: ConversationSide = {
      ...box.side,
      talk: async (request) => {
        const run = await (box.side as ConversationSide).talk(request);
        talks.push({ request, run });
        return run;
      },
    };
    return { ...box, info: box.info, side, run: (request) => box.run(request), close: () => box.close() };
  };

const results = new Map<string, CaseResult>();
const talks: Talk[] = [];
let wallMs = 0;

beforeAll(async () => {
  const { problem, cases } = await puppetCases([...waiting, chat]);
  wallMs = problem.limits.timeMs + 1000;
  const patient = {
    ...problem,
    limits: {
      ...problem.limits,
      outputBytes: 64 * mebibyte,
      validationTimeMs: 60_000,
      validationOutputBytes: 64 * mebibyte,
    },
  };
  const tools = { ...machineTools, openBox: noting(talks) };
  for await (const event of grade(patient, [puppet], { cases, all: true, slots: 2, tools }))
    if (event.type === 'case') results.set(event.result.name, event.result);
});

it.each([...waiting, chat])('$name: $verdict', ({ name, verdict }) => {
  const result = results.get(name);
  expect(result?.verdict, JSON.stringify(result)).toBe(verdict);
});

it.each(waiting)('$name: is not repeated, unless others used the core', ({ name }) => {
  expect(results.get(name)).toMatchObject({ verdict: expect.any(String) });
  if (!hadCompany()) expect(results.get(name)?.repeats).toBeUndefined();
});

/** True if in some conversation programs that do not belong to it used its core for a tenth of the time: the machine
 *  was busy indeed. */
function hadCompany(): boolean {
  const nameOf = ({ request }: Talk) => request.transcript?.name.replace(/\.\w+$/, '');
  return [...new Set(talks.map(nameOf))].some((name) => {
    const sides = talks.filter((talk) => nameOf(talk) === name);
    const { wallMs: longMs, coreIdleMs = 0 } = sides
      .map(({ run }) => run)
      .sort((a, b) => b.wallMs - a.wallMs)[0]!;
    const ownMs = sides.reduce((total, { run }) => total + run.cpuMs + run.relayMs, 0);
    return longMs - coreIdleMs - ownMs >= longMs / 10;
  });
}

/** How a side ended. A launcher that ends a program for the wall clock before its wall limit does so because the
 *  program was idle for as long as it may be. */
function endOf({ request: { limits }, run: { stopped, exit, wallMs } }: Talk): string {
  if (stopped) return 'stopped by the judge';
  if (exit.kind !== 'killed') return 'by itself';
  return exit.limit === 'wall' && wallMs < limits.wallMs ? 'idle for too long' : `limit: ${exit.limit}`;
}

it('no conversation lasts until the interactor reaches its own limits, except when repeated', () => {
  const asked = talks.filter(({ request }) => request.transcript?.name.endsWith('.asked'));
  const said = talks.filter(({ request }) => request.transcript?.name.endsWith('.said'));
  expect([asked.length, said.length]).toEqual([talks.length / 2, talks.length / 2]);
  expect(talks.length).toBeGreaterThanOrEqual(2 * (waiting.length + 1));
  const ends = ['stopped by the judge', 'by itself', 'idle for too long'];
  expect([...new Set(asked.map(endOf))].filter((end) => !ends.includes(end))).toEqual([]);
  const patience = [...results.values()].some(({ repeats }) => repeats !== undefined) ? 4 : 1;
  const longest = (ones: readonly Talk[]) => Math.max(...ones.map(({ request }) => request.limits.wallMs));
  const idlest = Math.max(...asked.map(({ request }) => request.idleMs ?? Number.POSITIVE_INFINITY));
  expect(longest(said)).toBeLessThanOrEqual(patience * wallMs);
  expect(idlest).toBeLessThanOrEqual(patience * wallMs + 1000);
});
