import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { caseFilesOf, judgementHistory, readCaseFile } from '#store';
import { judgementOf, juryFile, submit, verdictsOf } from './archive.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();

/** Submits a jury submission of clocks, whose folder says the verdict. */
const clocks = (path: string, language: string) =>
  submit(judge.db, { account: judge.ann, problem: 'clocks', language, files: [juryFile('clocks', path)] });

describe('a worker', () => {
  it('judges programs in several languages', async () => {
    const ids = [
      await clocks('accepted/elimination.cpp', 'cpp'),
      await clocks('accepted/inverse-matrix.py', 'python3'),
      await clocks('wrong_answer/negative-remainder.c', 'c'),
      await clocks('run_time_error/ten-dials.py', 'python3'),
      await clocks('time_limit_exceeded/sleeps.c', 'c'),
      await clocks('compile_error/no-semicolon.c', 'c'),
    ];
    expect(await verdictsOf(judge.db, ids)).toEqual(['AC', 'AC', 'WA', 'RTE', 'TLE', 'CE']);
  });

  it('detects the language if none is named', async () => {
    expect(await verdictsOf(judge.db, [await clocks('accepted/elimination.cpp', '')])).toEqual(['AC']);
  });

  it('stores where a judgement comes from, each run, and one event with the verdict', async () => {
    const id = await clocks('wrong_answer/column-by-column.cpp', 'cpp');
    await verdictsOf(judge.db, [id]);
    const { record, apiId, runs, verdictEvents } = await judgementOf(judge.db, id);
    expect(record).toMatchObject({
      problem: 'clocks',
      submission: apiId,
      worker: 'here',
      language: 'cpp',
      verdict: 'WA',
      decidedBy: 'sample/01-example',
      problemDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      judgeDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(runs).toBe(1);
    const [judgement] = await judgementHistory(judge.db, id);
    const judgementId = judgement?.id ?? 0;
    await expect.poll(async () => (await caseFilesOf(judge.db, judgementId)).length).toBe(3);
    const caseName = 'sample/01-example';
    const input = await readCaseFile(judge.db, judgementId, { caseName, file: 'input' });
    expect(input).toEqual(readFileSync(join(projectRoot, 'testdata/clocks/sample/01-example.in')));
    expect(verdictEvents).toBe(1);
    const lines = judge.logged
      .map((line) => JSON.parse(line))
      .filter(({ submission }) => submission === apiId);
    expect(lines).toMatchObject([{ msg: 'judging begins' }, { msg: 'judged', verdict: 'WA' }]);
    expect(new Set(lines.map(({ job, attempt }) => `${typeof job} ${attempt}`))).toEqual(
      new Set(['number 1']),
    );
  });
});
