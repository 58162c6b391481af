/** What is kept of programs that talk to the jury's program or run several times, and who may see it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { openJudge } from '#judging';
import { openPackage, readProblem } from '#problem-reader';
import { type CaseResult, type Judgement, viewOf } from '#protocol';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

const judge = openJudge({ slots: 1 });
afterAll(() => judge.close());

async function judged(slug: string, source: string, keeps?: 'rejected' | 'all'): Promise<Judgement> {
  const problem = readProblem(await openPackage(join(projectRoot, 'test', 'packages', slug)));
  const path = join(temporaryFolder(), 'program.py');
  writeFileSync(path, source);
  const options = { all: true, ...(keeps && { keeps: { of: keeps, bytes: 2048 } }) };
  for await (const event of judge.judge(problem, { name: 'program', path }, options))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

const named = ({ cases }: Judgement, name: string): CaseResult | undefined =>
  cases.find((one) => one.name === name);

const asksTwice =
  'n = input()\nprint("?", n, flush=True)\ninput()\nprint("? 1\\nstop\\x1b[2J", flush=True)\n';

it('a team sees the conversation of a failed sample, the jury that of every failed case', async () => {
  const judgement = await judged('interactiveguess', asksTwice, 'rejected');
  // The sample is 42 of 1 to 100.
  const said = '<100\n>? 100\n<lower\n>? 1\n>stop\\x1b[2J\n<higher\n';
  const sample = named(judgement, 'sample/1');
  expect(sample).toMatchObject({ verdict: 'WA', texts: { input: '100 42\n', output: '' } });
  expect(sample?.texts?.dialogue?.split('\n').sort()).toEqual(said.split('\n').sort());
  expect(sample?.texts?.dialogue?.startsWith('<100\n>? 100\n<lower\n')).toBe(true);
  const secret = named(judgement, 'secret/3-middle');
  expect(secret?.kept?.dialogue).toContain('\n>? 1\n');
  expect(secret?.forJury ?? '').not.toContain('? 1');
  const team = viewOf(judgement, 'team', 'all').cases;
  expect(team.find(({ name }) => name === 'sample/1')?.texts).toEqual(sample?.texts);
  expect(JSON.stringify(team.filter(({ name }) => name.startsWith('secret/')))).not.toMatch(/\? 1|dialogue/);
});

it('without a place for it, the conversation of a secret case is told to the jury', async () => {
  const { cases } = await judged('interactiveguess', asksTwice);
  const secret = cases.find(({ name }) => name === 'secret/3-middle');
  expect(secret?.kept).toBeUndefined();
  expect(secret?.forJury).toContain('\n>? 1\n');
});

const echoes = 'word, text = input().split()\nprint(text if word == "encode" else TWICE)\n';

it('what each pass reads and writes is kept in the same way', async () => {
  const judgement = await judged('echotwice', echoes.replace('TWICE', '7'), 'rejected');
  const passes = [
    { pass: 1, input: 'encode 3\n', output: '3\n' },
    { pass: 2, input: 'decode 3\n', output: '7\n' },
  ];
  expect(named(judgement, 'sample/1')).toMatchObject({ verdict: 'WA', texts: { passes, output: '7\n' } });
  const team = viewOf(judgement, 'team', 'all').cases;
  expect(JSON.stringify(team.filter(({ name }) => name.startsWith('secret/')))).not.toContain('passes');
});

it('an accepted program keeps them where its author tries it', async () => {
  const judgement = await judged('echotwice', echoes.replace('TWICE', 'text'), 'all');
  const sample = named(judgement, 'sample/1');
  expect(sample).toMatchObject({ verdict: 'AC', kept: { errors: '' } });
  expect(sample).not.toHaveProperty('texts');
  expect(sample?.kept?.passes?.map(({ output }) => output)).toEqual(['3\n', '3\n', '3\n']);
});
