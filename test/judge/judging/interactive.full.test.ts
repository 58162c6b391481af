import { beforeAll, describe, expect, it } from 'vitest';
import { type GradeOptions, grade, machineTools } from '#judging';
import type { CaseResult, Judgement } from '#protocol';
import { type ConversationSide, type OpenBox, openBox, SandboxError } from '#sandbox';
import { traces } from '../../attacks/fortress.ts';
import { everyNth } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { puppet, puppetCases, type Row, row } from './puppets.ts';

const pong = ['hear:ping', 'say:pong'];
const ping = ['say:ping', 'hear:pong', 'exit:42'];
const onlyListens = ['await-end', 'exit:43'];

/** Each side exits early, closes its input, closes its output, does not write, floods, loops, is killed; accepted,
 *  rejected, neither. */
const rows: readonly Row[] = [
  row('both do as agreed', pong, ping, 'AC'),
  row('the interactor rejects at the end', pong, ['say:ping', 'hear:pong', 'exit:43'], 'WA'),
  row('the submission says the wrong thing', ['hear', 'say:tock'], ping, 'WA', '>tock'),

  row('the submission exits early with 0', [], ping, 'WA'),
  row('the submission exits early with 3', ['exit:3'], ping, 'RTE', 'exit status 3'),
  row('the submission aborts', ['hear', 'abort'], ping, 'RTE', 'SIGABRT'),
  row('the submission is killed', ['hear', 'kill'], ping, 'RTE', 'SIGKILL'),
  row('the submission answers and crashes', [...pong, 'exit:3'], ping, 'RTE', 'exit status 3'),
  row('the submission leaves a process that keeps the pipes', ['leave'], ['await-end', 'exit:42'], 'AC'),

  row('accepted early, the submission goes on', ['flood:3000000'], ['exit:42'], 'AC'),
  row(
    'accepted early, the submission still hears what was said',
    ['sleep:50', 'eat:1500000'],
    ['flood:1500000', 'exit:42'],
    'AC',
  ),
  row(
    'accepted early, then the submission crashes',
    ['sleep:30', 'exit:3'],
    ['exit:42'],
    'RTE',
    'exit status 3',
  ),
  row('accepted early, then the submission loops', ['loop'], ['exit:42'], 'TLE'),
  row('accepted early, then the submission waits', ['wait'], ['exit:42'], 'TLE', 'stopped after'),
  row('accepted early, then the submission floods', ['flood:100000000'], ['exit:42'], 'OLE'),
  row('rejected early, the submission waits', ['wait'], ['exit:43'], 'WA'),
  row('rejected early, the submission loops', ['loop'], ['exit:43'], 'WA'),
  row('rejected, which makes the submission crash', ['hear', 'exit:3'], ['say:no', 'exit:43'], 'WA'),
  row(
    'rejected a little later than it made the submission crash',
    ['hear', 'exit:3'],
    ['say:no', 'sleep:20', 'exit:43'],
    'WA',
  ),
  row('rejected while the interactor still has much to say', ['wait'], ['flood:3000000', 'exit:43'], 'WA'),

  row(
    'the interactor exits with 0',
    pong,
    ['say:ping', 'hear:pong', 'exit:0'],
    'JE',
    'exit status 0, expected exit status 42 or 43',
  ),
  row('the interactor exits with 1 and says why', ['wait'], ['stderr:ouch', 'exit:1'], 'JE', 'ouch'),
  row('the interactor aborts', ['wait'], ['abort'], 'JE', 'SIGABRT'),
  row('the interactor is killed', pong, ['kill'], 'JE', 'SIGKILL'),
  row('both crash', ['exit:3'], ['exit:3'], 'JE'),

  row(
    'the submission closes its input',
    ['close:0', 'say:pong', 'sleep:50'],
    ['flood:3000000', 'hear:pong', 'exit:42'],
    'AC',
  ),
  row('the interactor closes its input', ['flood:3000000'], ['close:0', 'sleep:50', 'exit:42'], 'AC'),
  row('the submission closes its output and ends', ['close:1', 'sleep:20'], ping, 'WA'),
  row(
    'the submission closes its output and waits for the end',
    ['close:1', 'await-end'],
    ['await-end', 'exit:42'],
    'TLE',
    'stopped after',
  ),
  row(
    'the interactor closes its output: the submission sees the end',
    ['echo'],
    ['say:ping', 'close:1', 'hear:ping', 'await-end', 'exit:42'],
    'AC',
  ),

  row('the submission does not write', ['wait'], ping, 'TLE', 'stopped after'),
  row('neither writes', ['hear'], onlyListens, 'TLE', 'stopped after'),
  row('the interactor neither writes nor ends', ['hear'], ['wait'], 'TLE', 'stopped after'),
  row('the submission is done, the interactor does not end', [], ['wait'], 'JE', 'waiting'),

  row('the submission floods an interactor that reads', ['flood:100000000'], ['await-end', 'exit:42'], 'OLE'),
  row(
    'the submission floods an interactor that does not',
    ['flood:100000000'],
    ['sleep:300', 'exit:42'],
    'OLE',
  ),
  row('the interactor floods', ['eat:100000000'], ['flood:100000000'], 'JE', 'validation_output'),
  row(
    'pipes fill and empty again',
    ['flood:6000000', 'eat:6000000'],
    ['sleep:100', 'eat:6000000', 'flood:6000000', 'exit:42'],
    'AC',
  ),
  row(
    'both write at the same time',
    ['flood:1500000', 'eat:1500000'],
    ['flood:1500000', 'eat:1500000', 'exit:42'],
    'AC',
  ),
  row('the submission loops', ['loop'], onlyListens, 'TLE', 'CPU time'),
  row('the interactor loops', ['hear'], ['loop'], 'JE', 'validation_time'),
  row('the submission needs too much memory', ['allocate:200000000'], onlyListens, 'MLE'),
  // Once in some thousand times the kernel spends its second of CPU time on reclaiming pages first.
  row('the interactor needs too much memory', ['wait'], ['allocate:200000000'], 'JE', '(limits.validation_'),
];

describe('whatever both sides do', () => {
  const tried = everyNth(2, rows);
  const results = new Map<string, CaseResult>();

  beforeAll(async () => {
    const { problem, cases } = await puppetCases(tried);
    for await (const event of grade(problem, [puppet], { cases, all: true, slots: 2 }))
      if (event.type === 'case') results.set(event.result.name, event.result);
  });

  it.each(tried)('$name: $verdict', ({ name, submission, interactor, verdict, says }) => {
    const result = results.get(name);
    // An endless loop keeps the other side from its CPU, which is what happened where others take most of it.
    const loops = [...submission, ...interactor].includes('loop');
    if (loops && result?.message.includes('the machine is too busy')) return;
    expect(result?.verdict, JSON.stringify(result)).toBe(verdict);
    expect(`${result?.message}\n${result?.forJury}`).toContain(says ?? '');
  });
});

/** Feedback that an interactor leaves, for a problem with up to two passes. */
const leavings: readonly (Row & { readonly score?: number })[] = [
  row('asks for another pass, and finds what it left', pong, [...ping.slice(0, 2), 'once'], 'AC'),
  row('asks for one pass too many', [], ['feedback:nextpass.in=x', 'exit:42'], 'JE', 'more than 2 passes'),
  row(
    'rejects and asks for another pass',
    [],
    ['feedback:nextpass.in=x', 'exit:43'],
    'JE',
    'left nextpass.in',
  ),
  row('asks for another pass of one that crashes', ['exit:3'], ['await-end', 'once'], 'RTE', 'exit status 3'),
  row(
    'tells both',
    [],
    ['feedback:teammessage.txt=so', 'feedback:judgemessage.txt=thus', 'exit:43'],
    'WA',
    'so\nthus',
  ),
  { ...row('gives a score', [], ['feedback:score.txt=7', 'exit:42'], 'AC'), score: 7 },
  row('gives a score that is none', [], ['feedback:score.txt=x', 'exit:42'], 'JE', 'expected a number'),
  row(
    'gives a score and rejects',
    [],
    ['feedback:score.txt=7', 'exit:43'],
    'JE',
    'an output that it rejected',
  ),
];

describe('an interactor', () => {
  it('that leaves feedback is read, and run again', async () => {
    const { problem, cases } = await puppetCases(leavings);
    const twice = { ...problem, types: ['interactive', 'multi-pass'], passes: 2 } as const;
    const results: CaseResult[] = [];
    for await (const event of grade(twice, [puppet], { cases, all: true, slots: 2 }))
      if (event.type === 'judgement') results.push(...event.judgement.cases);
    expect(results.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual(
      leavings.map(({ name, verdict }) => `${name}: ${verdict}`),
    );
    for (const [index, { says = '', score }] of leavings.entries()) {
      const { message, forJury, score: found } = results[index] ?? {};
      expect(`${message}\n${forJury}`).toContain(says);
      expect(found).toBe(score);
    }
  });

  it('may request another pass only in a multi-pass problem', async () => {
    const rows = [row('asks', [], ['feedback:nextpass.in=x', 'exit:42'], 'JE')];
    const judgement = await judgementOf(rows, {});
    expect(judgement?.cases[0]?.forJury).toMatch(naming('not multi-pass'));
  });
});

const waits = { name: 'both wait', submission: ['wait'], interactor: ['wait'] };
const agrees = { name: 'as agreed', submission: pong, interactor: ping };

async function judgementOf(
  rows: readonly Pick<Row, 'name' | 'submission' | 'interactor'>[],
  options: GradeOptions,
): Promise<Judgement | undefined> {
  const { problem, cases } = await puppetCases(rows);
  let judgement: Judgement | undefined;
  for await (const event of grade(problem, [puppet], { cases, ...options }))
    if (event.type === 'judgement') judgement = event.judgement;
  return judgement;
}

describe('a conversation', () => {
  it('that is no longer needed is ended, and nothing is left', async () => {
    const before = traces();
    const rejected = { name: 'rejected', submission: pong, interactor: ['exit:43'] };
    // Unless it is ended, the later case takes the wall limit of both sides.
    const judgement = await judgementOf([rejected, waits], { slots: 2 });
    expect(judgement?.cases.map(({ name, verdict }) => [name, verdict])).toEqual([['rejected', 'WA']]);
    expect(traces()).toEqual(before);
  });

  it('ends when grading is interrupted, and nothing is left', async () => {
    const before = traces();
    const abort = new AbortController();
    const { problem, cases } = await puppetCases([agrees, waits]);
    const grading = async () => {
      const options = { cases, slots: 1, signal: abort.signal };
      for await (const event of grade(problem, [puppet], options))
        if (event.type === 'case') abort.abort('enough');
    };
    await expect(grading()).rejects.toBe('enough');
    expect(traces()).toEqual(before);
  });

  it.each(['hears', 'says'] as const)(
    'is had again in fresh boxes when the box that %s first fails',
    async (which) => {
      const seen = new Set<string>();
      const openBreaking: OpenBox = async (options) => {
        const box = await openBox(options);
        const name = options.joint?.[which] ?? '';
        if (!name.endsWith('.up') || seen.size > 0) return box;
        seen.add(name);
        const talk = () => box.close().then(() => Promise.reject(new SandboxError('broken by a test')));
        return { ...box, side: { ...(box.side as ConversationSide), talk }, close: () => box.close() };
      };
      const judgement = await judgementOf([agrees], { tools: { ...machineTools, openBox: openBreaking } });
      expect(judgement?.verdict, judgement?.message).toBe('AC');
      expect(seen.size).toBe(1);
    },
  );

  it('that fails twice is a judge error', async () => {
    const openBroken: OpenBox = async (options) => {
      const box = await openBox(options);
      const talk = () => Promise.reject(new SandboxError('broken by a test'));
      return options.joint
        ? { ...box, side: { ...(box.side as ConversationSide), talk }, close: () => box.close() }
        : box;
    };
    const judgement = await judgementOf([agrees], { tools: { ...machineTools, openBox: openBroken } });
    expect(judgement?.verdict).toBe('JE');
    expect(judgement?.cases[0]?.forJury).toContain('broken by a test');
  });
});
