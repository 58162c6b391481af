import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Production } from '#host';
import { type Judge, openJudge } from '#judging';
import type { Problem } from '#problem-reader';
import type { JudgingEvent } from '#protocol';
import { type OpenBox, SandboxError } from '#sandbox';
import { judgeDigest } from '#setup';
import { compiled, FakeMachine, type Script, submission } from './fakes.ts';

const machines: FakeMachine[] = [];
const judges: Judge[] = [];
afterEach(async () => {
  await Promise.all(judges.splice(0).map((judge) => judge.close()));
  for (const machine of machines.splice(0)) machine.remove();
});

function setUp(caseCount: number, script: Script = {}, slots = 2) {
  const machine = new FakeMachine(caseCount, script);
  machines.push(machine);
  const judge = openJudge({ slots, tools: machine.tools });
  judges.push(judge);
  return { machine, judge, problem: machine.problem };
}
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const forever = new Promise<void>(() => {});

async function verdictOf(events: Production<JudgingEvent>): Promise<string | undefined> {
  for await (const event of events) if (event.type === 'judgement') return event.judgement.verdict;
  return undefined;
}

describe('a judge', () => {
  test('opens the checker of a problem once for all its submissions', async () => {
    const { machine, judge, problem } = setUp(2);
    for (let i = 0; i < 3; i++) expect(await verdictOf(judge.judge(problem, submission))).toBe('AC');
    expect([machine.openCheckers, judge.state.warm]).toEqual([1, 1]);
    await judge.close();
    expect(machine.leftovers()).toEqual([]);
    expect(existsSync(dirname(machine.outputFolder))).toBe(false);
  });

  test('starts the checker of a problem while the sandbox is tried', async () => {
    const { machine, problem } = setUp(1);
    const probeSandbox = async () => {
      while (machine.checkersOpened === 0) await tick();
      return machine.tools.probeSandbox();
    };
    const judge = openJudge({ tools: { ...machine.tools, probeSandbox } });
    judges.push(judge);
    expect(await verdictOf(judge.judge(problem, submission))).toBe('AC');
  });

  test('without a sandbox: says so, and closes the checker that it had begun to start', async () => {
    const { machine, problem } = setUp(1);
    const probeSandbox = () => Promise.reject(new SandboxError('no namespaces'));
    const judge = openJudge({ tools: { ...machine.tools, probeSandbox } });
    await expect(verdictOf(judge.judge(problem, submission))).rejects.toThrow('no namespaces');
    await judge.close();
    expect(machine.leftovers()).toEqual([]);
  });

  test('tells the judgement while its boxes are still being taken apart, and ends after that', async () => {
    const { machine, problem } = setUp(1);
    let apart: () => void = () => {};
    const untilApart = new Promise<void>((resolve) => {
      apart = resolve;
    });
    const openBox: OpenBox = async (options) => {
      const box = await machine.tools.openBox(options);
      return { ...box, close: () => untilApart.then(() => box.close()) };
    };
    const judge = openJudge({ tools: { ...machine.tools, openBox } });
    judges.push(judge);
    const events = judge.judge(problem, submission);
    for (let told = ''; told !== 'judgement'; ) told = (await events.next()).value?.type ?? '';
    expect(machine.openBoxes).toBe(1);
    apart();
    expect(await events.next()).toMatchObject({ done: true });
    expect([machine.openBoxes, readdirSync(dirname(machine.outputFolder))]).toEqual([0, []]);
  });

  test('recognises a problem by its digest', async () => {
    const { machine, judge } = setUp(1);
    for (const problemDigest of ['a', 'b', 'a'])
      await verdictOf(judge.judge(machine.problem, submission, { origin: { problemDigest } }));
    expect([machine.openCheckers, judge.state.warm]).toEqual([2, 2]);
  });

  test('judges several submissions at once, on no more slots than it has', async () => {
    const { machine, judge, problem } = setUp(6, { during: tick }, 3);
    const all = Array.from({ length: 5 }, () => verdictOf(judge.judge(problem, submission, { all: true })));
    expect(await Promise.all(all)).toEqual(Array(5).fill('AC'));
    expect(machine.mostRunning).toBe(3);
    expect(machine.started).toHaveLength(30);
    expect(judge.state).toMatchObject({ busy: 0, active: 0, queued: 0 });
  });

  test("does not make a caller's only submission wait for all of another caller's", async () => {
    const { judge, problem } = setUp(4, { during: tick }, 1);
    const [many, one] = [{}, {}];
    const done: string[] = [];
    const ask = async (caller: object, name: string) => {
      await verdictOf(judge.judge(problem, submission, { caller }));
      done.push(name);
    };
    const all = Array.from({ length: 10 }, (_, index) => ask(many, `many ${index}`));
    await Promise.all([...all, ask(one, 'one')]);
    expect(done.indexOf('one')).toBeLessThan(4);
  });

  test('reports its state', async () => {
    const { judge, problem } = setUp(2, { during: () => forever }, 2);
    const controller = new AbortController();
    const { signal } = controller;
    const all = Array.from({ length: 6 }, () => verdictOf(judge.judge(problem, submission, { signal })));
    await tick();
    await tick();
    expect(judge.state).toEqual({ slots: 2, busy: 2, active: 4, queued: 2, warm: 1 });
    controller.abort(new Error('enough'));
    for (const one of all) await expect(one).rejects.toThrow('enough');
    expect(judge.state).toEqual({ slots: 2, busy: 0, active: 0, queued: 0, warm: 1 });
  });

  test('ends one submission without affecting another', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { machine, judge, problem } = setUp(2, { during: () => held }, 4);
    const controller = new AbortController();
    const ended = verdictOf(judge.judge(problem, submission, { signal: controller.signal }));
    const other = verdictOf(judge.judge(problem, submission));
    await tick();
    await tick();
    controller.abort(new Error('enough'));
    await expect(ended).rejects.toThrow('enough');
    expect(machine.openBoxes).toBe(2);
    release();
    expect(await other).toBe('AC');
    expect(machine.openBoxes).toBe(0);
  });

  test('ends a submission whose reader leaves, even during a check', async () => {
    const { machine, judge, problem } = setUp(3, { duringCheck: () => forever });
    const events = judge.judge(problem, submission);
    expect((await events.next()).value).toMatchObject({ type: 'compiled' });
    await tick();
    await events.return();
    expect([machine.openBoxes, readdirSync(dirname(machine.outputFolder))]).toEqual([0, []]);
    machine.script = {};
    expect(await verdictOf(judge.judge(problem, submission))).toBe('AC');
  });

  test('can be closed while submissions are judged or wait: each throws, nothing is left', async () => {
    const { machine, judge, problem } = setUp(2, { during: () => forever }, 1);
    const all = Array.from({ length: 4 }, () => verdictOf(judge.judge(problem, submission)));
    await tick();
    const closed = judge.close();
    await Promise.all(all.map((one) => expect(one).rejects.toThrow('closed')));
    await closed;
    await judge.close();
    expect(machine.leftovers()).toEqual([]);
    await expect(verdictOf(judge.judge(problem, submission))).rejects.toThrow('closed');
  });

  test('is closed by its signal', async () => {
    const machine = new FakeMachine(2, { during: () => forever });
    machines.push(machine);
    const controller = new AbortController();
    const judge = openJudge({ tools: machine.tools, signal: controller.signal });
    const judging = verdictOf(judge.judge(machine.problem, submission));
    await tick();
    controller.abort(new Error('shutting down'));
    await expect(judging).rejects.toThrow('shutting down');
    await judge.close();
    expect(machine.leftovers()).toEqual([]);
  });

  test('identifies the submission in events and judgement', async () => {
    const { judge, problem } = setUp(1);
    const origin = { id: 'j7', problemDigest: 'd', worker: 'w' };
    const events: JudgingEvent[] = [];
    for await (const event of judge.judge(problem, submission, { origin })) events.push(event);
    expect(events.map(({ judgementId }) => judgementId)).toEqual(['j7', 'j7', 'j7']);
    expect(events.at(-1)).toMatchObject({ judgement: origin });
  });

  test('gives the judgement the digests of the judge and of the problem with its files', async () => {
    const { judge, problem } = setUp(1);
    const digestsOf = async (changed: Problem, cases = problem.cases) => {
      for await (const event of judge.judge(changed, submission, { cases }))
        if (event.type === 'judgement') return event.judgement;
      throw new Error('no judgement');
    };
    const first = await digestsOf(problem);
    expect(first.judgeDigest).toBe(judgeDigest());
    expect(first.problemDigest).toMatch(/^[0-9a-f]{64}$/);
    expect((await digestsOf({ ...problem, folder: problem.folder })).problemDigest).toBe(first.problemDigest);
    expect((await digestsOf(problem, problem.cases.slice(0, 1))).problemDigest).toBe(first.problemDigest);
    const limits = { ...problem.limits, timeMs: 999 };
    expect((await digestsOf({ ...problem, limits })).problemDigest).not.toBe(first.problemDigest);
    writeFileSync(problem.cases[0]?.inputPath ?? '', 'other');
    expect((await digestsOf({ ...problem })).problemDigest).not.toBe(first.problemDigest);
  });

  test('repeats a run close to a limit while no other submission runs', async () => {
    let repeats = 0;
    const { machine, judge, problem } = setUp(4, {
      run: () => ({ cpuMs: 1040 }),
      during: async (_, __, request) => {
        // Repetitions have a longer wall limit.
        const isRepeat = request.limits.wallMs > 2000;
        if (isRepeat) repeats++;
        for (let i = 0; i < 3; i++) {
          if (isRepeat) expect(machine.running).toBe(1);
          await tick();
        }
      },
    });
    const all = Array.from({ length: 3 }, () => verdictOf(judge.judge(problem, submission)));
    expect(await Promise.all(all)).toEqual(['TLE', 'TLE', 'TLE']);
    expect(repeats).toBeGreaterThanOrEqual(12);
  });

  test('does not share the folder of one submission with another', async () => {
    const folders = new Set<string>();
    const { machine, judge, problem } = setUp(1, {
      during: async () => void folders.add(machine.outputFolder),
    });
    for (let i = 0; i < 3; i++) await verdictOf(judge.judge(problem, submission));
    expect(folders.size).toBe(3);
  });

  test('gives its slot back when a compiler fails', async () => {
    let calls = 0;
    const { judge, problem } = setUp(1, { compile: () => (calls++ < 1 ? new Error('broken') : compiled) });
    expect(await verdictOf(judge.judge(problem, submission))).toBe('JE');
    expect(await verdictOf(judge.judge(problem, submission))).toBe('AC');
    expect(judge.state).toMatchObject({ busy: 0, active: 0 });
  });
});
