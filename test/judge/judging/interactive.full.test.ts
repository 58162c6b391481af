import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../judge/host/index.ts';
import { type CaseResult, grade } from '../../../judge/judging/index.ts';
import { openPackage, readProblem } from '../../../judge/package/index.ts';

const puppets = join(projectRoot, 'test', 'packages', 'interactivepuppets');

interface Row {
  readonly name: string;
  /** What the submission does, and what the interactor. */
  readonly submission: readonly string[];
  readonly interactor: readonly string[];
  readonly verdict: CaseResult['verdict'];
  /** Part of the message or of what the jury is told. */
  readonly says?: string;
}

const row = (
  name: string,
  submission: readonly string[],
  interactor: readonly string[],
  verdict: Row['verdict'],
  says?: string,
): Row => ({ name, submission, interactor, verdict, ...(says === undefined ? {} : { says }) });

const pong = ['hear:ping', 'say:pong'];
const ping = ['say:ping', 'hear:pong', 'exit:42'];
const onlyListens = ['await-end', 'exit:43'];

/** Each side exits early, closes its input, closes its output, does not write, floods, loops, is killed; accepted, rejected, neither. */
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
  row('accepted early, then the submission waits', ['wait'], ['exit:42'], 'TLE', 'waiting'),
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
    'waiting',
  ),
  row(
    'the interactor closes its output: the submission sees the end',
    ['echo'],
    ['say:ping', 'close:1', 'hear:ping', 'await-end', 'exit:42'],
    'AC',
  ),

  row('the submission does not write', ['wait'], ping, 'TLE', 'waiting'),
  row('neither writes', ['hear'], onlyListens, 'TLE', 'waiting'),
  row('the interactor neither writes nor ends', ['hear'], ['wait'], 'TLE', 'waiting'),
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
  row('the interactor needs too much memory', ['wait'], ['allocate:200000000'], 'JE', 'validation_memory'),
];

describe('whatever both sides do', () => {
  const results = new Map<string, CaseResult>();

  beforeAll(async () => {
    const problem = readProblem(await openPackage(puppets));
    const [base] = problem.cases;
    if (!base) throw new Error('no case');
    const cases = rows.map(({ name, submission, interactor }) => ({
      ...base,
      name,
      programArgs: submission,
      checkerArgs: interactor,
    }));
    const path = join(puppets, 'submissions', 'accepted', 'puppet.c');
    for await (const event of grade(problem, [{ name: 'puppet.c', path }], { cases, all: true, slots: 2 }))
      if (event.type === 'case') results.set(event.result.name, event.result);
  });

  it.each(rows)('$name: $verdict', ({ name, verdict, says }) => {
    const result = results.get(name);
    expect(result?.verdict, JSON.stringify(result)).toBe(verdict);
    expect(`${result?.message}\n${result?.forJury}`).toContain(says ?? '');
  });
});
