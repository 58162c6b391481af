import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { CheckerError } from '#checking';
import { UserError } from '#host';
import { grade, type JudgingTools } from '#judging';
import { MissingLanguageError } from '#language';
import { SandboxError } from '#sandbox';
import { naming, saying } from '../../saying.ts';
import { compiled, FakeMachine, mebi, type Script, submission, wrong } from './fakes.ts';

let machine: FakeMachine;
afterEach(() => machine?.remove());

function setUp(caseCount: number, script: Script = {}): FakeMachine {
  machine?.remove();
  machine = new FakeMachine(caseCount, script);
  return machine;
}
const verdictsOf = (judgement: { cases: readonly { verdict: string }[] }) =>
  judgement.cases.map(({ verdict }) => verdict);
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a grading', () => {
  test('yields compiled, every case, and the judgement', async () => {
    const events = await setUp(3).events({ slots: 2 });
    expect(events.map(({ type }) => type)).toEqual(['compiled', 'case', 'case', 'case', 'judgement']);
    const last = events.at(-1);
    expect(last).toMatchObject({ judgement: { verdict: 'AC', problem: 'fake', language: 'cpp', cpuMs: 5 } });
  });

  test('runs the program with the limits of problem and language', async () => {
    setUp(1, {
      compile: () => ({
        ...compiled,
        ...(compiled.ok
          ? { program: { ...compiled.program, timeFactor: 2, memoryFloorBytes: 64 * mebi, processes: 9 } }
          : {}),
      }),
      run: (_, __, { argv, limits, cwd }) => {
        expect(argv).toEqual(['/prog/main', '-m256']);
        expect(cwd).toBe('/prog');
        expect(limits.cpuMs).toBeGreaterThan(2000);
        expect(limits.wallMs).toBe(4000);
        expect(limits.memoryBytes).toBe((256 + 64 + 4) * mebi);
        expect(limits).toMatchObject({ outputBytes: 8 * mebi, processes: 9, openFiles: 64 });
        return { cpuMs: 1500, peakBytes: 300 * mebi };
      },
    });
    expect((await machine.judgement()).verdict).toBe('AC');
  });

  test('applies the exact time limit if the problem has no language factors', async () => {
    setUp(1, {
      problem: { languageFactors: false },
      compile: () =>
        compiled.ok ? { ...compiled, program: { ...compiled.program, timeFactor: 2 } } : compiled,
      run: () => ({ cpuMs: 1500 }),
    });
    expect((await machine.judgement()).verdict).toBe('TLE');
  });

  test("passes the problem's folders to every box, the compiler's too, so that they are hidden", async () => {
    setUp(2);
    const { folder } = machine.problem;
    const compile: JudgingTools['compile'] = async (_, { openBox }) => {
      await (await openBox({ outputFolder: folder, scratchBytes: mebi })).close();
      return compiled;
    };
    await machine.events({ slots: 2, tools: { ...machine.tools, compile } });
    expect(machine.inputFolders).toEqual(Array(3).fill([folder, join(folder, 'data')]));
  });

  test('never runs more programs than there are slots, and uses all slots', async () => {
    setUp(20, { during: tick });
    await machine.events({ slots: 3 });
    expect(machine.mostRunning).toBe(3);
    expect(machine.boxesOpened).toBe(3);
  });

  test('runs the next case while the checker checks the last', async () => {
    const order: string[] = [];
    let release: () => void = () => {};
    const secondRuns = new Promise<void>((resolve) => {
      release = resolve;
    });
    setUp(2, {
      during: async (index) => {
        order.push(`run ${index}`);
        if (index === 1) release();
      },
      duringCheck: async (index) => {
        if (index === 0) await secondRuns;
        order.push(`checked ${index}`);
      },
    });
    await machine.events({ slots: 1 });
    expect(order).toEqual(['run 0', 'run 1', 'checked 0', 'checked 1']);
  });

  test('deletes every output after its check', async () => {
    setUp(10, {
      duringCheck: async () => expect(readdirSync(machine.outputFolder).length).toBeLessThanOrEqual(2),
    });
    await machine.events({ slots: 1 });
    expect(machine.leftovers()).toEqual([]);
  });

  test('judges only the chosen cases', async () => {
    setUp(5);
    const judgement = await machine.judgement({ cases: machine.cases.slice(2, 4) });
    expect(judgement.cases.map(({ name }) => name)).toEqual(['secret/2', 'secret/3']);
  });

  test('without any case is refused', async () => {
    await expect(setUp(0).events()).rejects.toThrow(UserError);
  });

  test('judges submissions one after the other', async () => {
    setUp(2);
    const names: string[] = [];
    const two = [submission, { ...submission, name: 'other.cpp' }];
    for await (const event of grade(machine.problem, two, { tools: machine.tools }))
      if (event.type === 'judgement') names.push(event.submission);
    expect(names).toEqual(['fake.cpp', 'other.cpp']);
    expect(machine.leftovers()).toEqual([]);
  });

  test('keeps facts, score and texts of the checker, and stderr for the jury', async () => {
    setUp(1, {
      check: () =>
        ({ ...wrong, kind: 'rejected', atMove: 3, sequence: { valid: false, moves: 9 } }) as typeof wrong,
    });
    const { cases } = await machine.judgement();
    expect(cases[0]).toMatchObject({
      verdict: 'WA',
      message: 'line 1: found "2"',
      forJury: 'expected "1"',
      atMove: 3,
      sequence: { valid: false, moves: 9 },
    });
  });
});

describe('like a contest, a grading', () => {
  test('stops at the first failing case and names it', async () => {
    setUp(50, { check: (index) => (index === 3 ? wrong : { kind: 'accepted' }) });
    const judgement = await machine.judgement({ slots: 2 });
    expect(judgement).toMatchObject({ verdict: 'WA', decidedBy: 'secret/3', message: 'line 1: found "2"' });
    expect(verdictsOf(judgement)).toEqual(['AC', 'AC', 'AC', 'WA']);
    expect(machine.started.length).toBeLessThan(10);
  });

  test('starts nothing after a failed run', async () => {
    setUp(50, { run: (index) => (index === 3 ? { exit: { kind: 'exited', code: 1 } } : {}) });
    await machine.judgement({ slots: 1 });
    expect(machine.started).toEqual([0, 1, 2, 3]);
  });

  test('finishes earlier cases, and drops later results', async () => {
    let release: () => void = () => {};
    const laterFailed = new Promise<void>((resolve) => {
      release = resolve;
    });
    setUp(4, {
      during: (index) => (index === 0 ? laterFailed : Promise.resolve()),
      duringCheck: async (index) => {
        if (index === 1) setImmediate(release);
      },
      check: (index) => (index <= 1 ? wrong : { kind: 'accepted' }),
    });
    const judgement = await machine.judgement({ slots: 2 });
    expect(judgement.decidedBy).toBe('secret/0');
    expect(verdictsOf(judgement)).toEqual(['WA']);
  });

  test('stops a later run that is in progress', async () => {
    const forever = new Promise<void>(() => {});
    setUp(2, {
      during: (index) => (index === 1 ? forever : tick()),
      run: () => ({ exit: { kind: 'exited', code: 1 } }),
    });
    expect((await machine.judgement({ slots: 2 })).decidedBy).toBe('secret/0');
    expect(machine.openBoxes).toBe(0);
  });

  test('runs all cases if requested, and the first failing one still decides', async () => {
    setUp(6, { check: (index) => (index === 2 || index === 4 ? wrong : { kind: 'accepted' }) });
    const judgement = await machine.judgement({ slots: 2, all: true });
    expect(verdictsOf(judgement)).toEqual(['AC', 'AC', 'WA', 'AC', 'WA', 'AC']);
    expect(judgement.decidedBy).toBe('secret/2');
  });

  test('gives the same judgement for any number of slots and any order of finishing', async () => {
    const caseKinds = fc.array(fc.constantFrom('ok', 'ok', 'ok', 'wrong', 'crash', 'slow', 'broken'), {
      minLength: 1,
      maxLength: 8,
    });
    const property = fc.asyncProperty(
      caseKinds,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.scheduler(),
      async (kinds, slots, all, scheduler) => {
        const script: Script = {
          run: (index) =>
            kinds[index] === 'crash'
              ? { exit: { kind: 'exited', code: 1 }, cpuMs: index }
              : kinds[index] === 'slow'
                ? { exit: { kind: 'killed', limit: 'cpu' }, cpuMs: 1600 + index }
                : { cpuMs: index },
          check: (index) =>
            kinds[index] === 'wrong'
              ? wrong
              : kinds[index] === 'broken'
                ? new CheckerError('checker.ts', `${index}`, 'threw')
                : { kind: 'accepted' },
        };
        const expected = await setUp(kinds.length, script).judgement({ slots: 1, all });
        setUp(kinds.length, {
          ...script,
          during: () => scheduler.schedule(Promise.resolve()),
          duringCheck: () => scheduler.schedule(Promise.resolve()),
        });
        const found = await scheduler.waitFor(machine.judgement({ slots, all }));
        expect(found).toEqual(expected);
        expect(machine.leftovers()).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });
});

describe('a run close to a limit', () => {
  test('is repeated until one keeps the limit, and the least time decides', async () => {
    const times = [1080, 1040, 1010, 990, 1200];
    setUp(1, { run: (_, attempt) => ({ cpuMs: times[attempt] ?? 0 }) });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.run?.cpuMs).toBe(990);
    expect(cases[0]?.repeats?.map(({ cpuMs }) => cpuMs)).toEqual([1080, 1040, 1010, 990]);
    expect(cases[0]?.message).toMatch(naming('time limit', '1 s', '4 runs', '0.99 s', '1.08 s'));
  });

  test('is TLE if five measurements exceed the limit', async () => {
    const times = [1080, 1040, 1010, 1030, 1020, 5];
    setUp(1, { run: (_, attempt) => ({ cpuMs: times[attempt] ?? 0 }) });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('TLE');
    expect(cases[0]?.message).toBe(
      '1.01 s of CPU time, limit 1 s; close to the time limit of 1 s: 5 runs took 1.01 s to 1.08 s',
    );
  });

  test('below the limit is confirmed once and cannot become TLE', async () => {
    setUp(1, { run: (_, attempt) => ({ cpuMs: attempt === 0 ? 950 : 1050 }) });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.repeats).toHaveLength(2);
  });

  test('of memory is repeated in the same way', async () => {
    const peaks = [257, 256.5, 255.5];
    setUp(1, { run: (_, attempt) => ({ peakBytes: (peaks[attempt] ?? 0) * mebi }) });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.message).toBe(
      'close to the memory limit of 256 MiB: 3 runs needed 255.5 MiB to 257 MiB',
    );
  });

  test('that hit the wall-clock limit with too little CPU time is repeated once, with a longer limit', async () => {
    setUp(1, {
      run: (_, attempt, { limits }) =>
        attempt === 0
          ? { exit: { kind: 'killed', limit: 'wall' }, cpuMs: 400, wallMs: limits.wallMs }
          : { cpuMs: 620, wallMs: limits.wallMs - 1 },
    });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.run?.wallMs).toBe(7999);
    expect(cases[0]?.message).toContain('the machine was busy');
  });

  test('that is starved first and then close to the limit gets all repeats', async () => {
    setUp(1, {
      run: (_, attempt, { limits }) =>
        attempt === 0
          ? { exit: { kind: 'killed', limit: 'wall' }, cpuMs: 200, wallMs: limits.wallMs }
          : { cpuMs: 1050 - 20 * attempt },
    });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.run?.cpuMs).toBe(990);
  });

  test('that may have done work for the next one before the wall-clock limit stopped it proves nothing', async () => {
    setUp(1, {
      run: (_, attempt, { limits }) =>
        attempt === 0
          ? { exit: { kind: 'killed', limit: 'wall' }, cpuMs: 600, wallMs: limits.wallMs }
          : { cpuMs: 620 },
    });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('JE');
    expect(cases[0]?.forJury).toContain('1.22 s');
  });

  test('that got no CPU at all because others used them is repeated', async () => {
    setUp(1, {
      run: (_, attempt, { limits }) =>
        attempt === 0
          ? { exit: { kind: 'killed', limit: 'wall' }, cpuMs: 1, wallMs: limits.wallMs, queuedMs: 1800 }
          : { cpuMs: 20 },
    });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('AC');
    expect(cases[0]?.message).toContain('the machine was busy');
  });

  test('that is kept from the CPU by others in every repetition is a judge error, not TLE', async () => {
    setUp(1, {
      run: (_, __, { limits }) => ({
        exit: { kind: 'killed', limit: 'wall' },
        cpuMs: 1,
        wallMs: limits.wallMs,
        queuedMs: 0.9 * limits.wallMs,
      }),
    });
    const { verdict, cases } = await machine.judgement();
    expect(verdict).toBe('JE');
    expect(cases[0]?.message).toMatch(naming('judge error', 'machine', 'busy'));
    expect(cases[0]?.forJury).toMatch(naming('8 s', '7.2 s', '0.001 s'));
    expect(machine.started).toHaveLength(5);
  });

  test('whose own threads wait for each other is TLE', async () => {
    setUp(1, {
      run: (_, __, { limits }) => ({
        exit: { kind: 'killed', limit: 'wall' },
        cpuMs: 0.3 * limits.wallMs,
        wallMs: limits.wallMs,
        queuedMs: 0.25 * limits.wallMs,
      }),
    });
    expect((await machine.judgement()).verdict).toBe('TLE');
  });

  test.each([
    ['waits in quiet too', 0.3],
    ['sleeps', 0.001],
  ])('that %s is TLE after one repetition', async (_, share) => {
    setUp(1, {
      run: (_, __, { limits }) => ({
        exit: { kind: 'killed', limit: 'wall' },
        cpuMs: share * limits.wallMs,
        wallMs: limits.wallMs,
      }),
    });
    expect((await machine.judgement()).verdict).toBe('TLE');
    expect(machine.started).toHaveLength(2);
  });

  test.each([
    ['is killed far beyond the limit', { exit: { kind: 'killed', limit: 'cpu' }, cpuMs: 1511 }, 'TLE'],
    [
      'hits the memory limit of the sandbox',
      { exit: { kind: 'killed', limit: 'memory' }, peakBytes: 260 * mebi },
      'MLE',
    ],
    ['prints too much', { exit: { kind: 'killed', limit: 'output' }, cpuMs: 990 }, 'OLE'],
    ['is quick', { cpuMs: 899 }, 'AC'],
  ] as const)('is not one that %s', async (_, run, verdict) => {
    setUp(1, { run: () => run });
    expect((await machine.judgement()).verdict).toBe(verdict);
    expect(machine.started).toHaveLength(1);
  });

  test.each([
    ['nobody knows what others do', undefined],
    ['others keep the machine busy', 1.5],
    ['the machine is at rest', 0],
  ])('whose work helps the next run never becomes AC, when %s', async (_, othersUse) => {
    for (const times of [
      [1450, 850],
      [1450, 1450, 850],
      [1400, 900, 900],
      [1280, 1290, 1290, 1300, 960],
    ]) {
      setUp(1, {
        ...(othersUse === undefined ? {} : { othersUse }),
        run: (_, attempt) => ({ cpuMs: times[attempt] ?? 1 }),
      });
      const { verdict, cases } = await machine.judgement();
      expect([times, verdict]).toEqual([times, 'TLE']);
      expect(cases[0]?.run?.cpuMs).toBeGreaterThan(1000);
    }
  });

  test('that differs from its repeat by more than noise is reported to the jury', async () => {
    setUp(1, { run: (_, attempt) => ({ cpuMs: [1450, 850][attempt] ?? 0 }) });
    const { cases } = await machine.judgement();
    expect(cases[0]?.run?.cpuMs).toBe(1450);
    expect(cases[0]?.forJury).toContain('0.85 s to 1.45 s');
    expect(cases[0]?.message).not.toContain('noise');
  });

  test('may vary by noise, also on a machine that seems to be quiet', async () => {
    setUp(1, { othersUse: 0, run: (_, attempt) => ({ cpuMs: attempt === 0 ? 1400 : 970 }) });
    expect((await machine.judgement()).verdict).toBe('AC');
  });

  test('that nobody disturbs is repeated only three times', async () => {
    setUp(1, { othersUse: 0, run: (_, attempt) => ({ cpuMs: [1090, 1080, 1080, 1070, 990][attempt] ?? 0 }) });
    expect((await machine.judgement()).verdict).toBe('TLE');
    expect(machine.started).toHaveLength(4);
  });

  test('is repeated in fresh boxes', async () => {
    setUp(1, { run: () => ({ cpuMs: 1050 }) });
    await machine.judgement();
    expect(machine.boxesOpened).toBe(5);
    expect(machine.leftovers()).toEqual([]);
  });

  test('is repeated alone, while no other run or check is in progress', async () => {
    let checks = 0;
    setUp(12, {
      run: (index) => ({ cpuMs: index % 4 === 1 ? 1010 : 5 }),
      during: async (_, attempt) => {
        for (let i = 0; i < 3; i++) {
          if (attempt > 0) expect([machine.running, checks]).toEqual([1, 0]);
          await tick();
        }
      },
      duringCheck: async () => {
        checks++;
        await tick();
        checks--;
      },
    });
    const judgement = await machine.judgement({ slots: 4, all: true });
    expect(verdictsOf(judgement).filter((verdict) => verdict === 'TLE')).toHaveLength(3);
    expect(machine.mostRunning).toBe(4);
  });
});

describe('a judge error', () => {
  test('of the sandbox is retried once in a fresh box', async () => {
    setUp(3, { run: (index, attempt) => (index === 1 && attempt === 0 ? new SandboxError('died') : {}) });
    expect((await machine.judgement({ slots: 1 })).verdict).toBe('AC');
    expect(machine.boxesOpened).toBe(2);
    expect(machine.started).toEqual([0, 1, 1, 2]);
  });

  test('of the sandbox that occurs twice is JE, with details only for the jury', async () => {
    setUp(3, {
      run: (index) => (index === 1 ? new SandboxError('died', { cause: new Error('EPIPE') }) : {}),
    });
    const { verdict, cases } = await machine.judgement({ slots: 1 });
    expect(verdict).toBe('JE');
    expect(cases[1]).toMatchObject({ verdict: 'JE', message: saying('judge error', 'sandbox') });
    expect(cases[1]?.forJury).toBe('SandboxError: died\n  because: Error: EPIPE');
    expect(machine.leftovers()).toEqual([]);
  });

  test('of the checker is JE that names checker, case and reason', async () => {
    setUp(1, { check: () => new CheckerError('checker.ts', 'secret/0', 'took longer than 60 s') });
    const { cases } = await machine.judgement();
    expect(cases[0]).toMatchObject({ verdict: 'JE', message: saying('judge error', 'checker') });
    expect(cases[0]?.forJury).toMatch(naming('checker.ts', 'secret/0', '60 s'));
  });

  test('of missing data is JE', async () => {
    setUp(2);
    rmSync(machine.cases[1]?.answerPath ?? '');
    const { cases } = await machine.judgement({ slots: 1 });
    expect(cases[1]).toMatchObject({ verdict: 'JE', message: saying('judge error', 'test data') });
  });

  test('of a disk without space for the outputs is JE', async () => {
    setUp(1);
    const problem = { ...machine.problem, limits: { ...machine.problem.limits, outputBytes: 2 ** 60 } };
    for await (const event of grade(problem, [submission], { tools: machine.tools }))
      if (event.type === 'judgement')
        expect(event.judgement.message).toMatch(naming('judge error', 'outputs'));
    expect(machine.started).toEqual([]);
  });

  test('at compile time is retried once, then JE', async () => {
    let calls = 0;
    setUp(1, { compile: () => (calls++ === 0 ? new SandboxError('died') : compiled) });
    expect((await machine.judgement()).verdict).toBe('AC');
    setUp(1, { compile: () => new SandboxError('died') });
    expect(await machine.judgement()).toMatchObject({
      verdict: 'JE',
      message: saying('judge error', 'sandbox'),
    });
  });

  test('of a missing compiler names it and does not stop the next submission', async () => {
    let calls = 0;
    setUp(1, { compile: () => (calls++ === 0 ? new UserError('cannot compile Kotlin') : compiled) });
    const judgements: string[] = [];
    for await (const event of grade(machine.problem, [submission, submission], { tools: machine.tools }))
      if (event.type === 'judgement')
        judgements.push(`${event.judgement.verdict} ${event.judgement.message}`);
    expect(judgements).toEqual(['JE judge error: cannot compile Kotlin', 'AC ']);
  });
});

test('a language that this machine lacks is a judge error that says what to do', async () => {
  const lack = 'no Ruby here; judge doctor --install ruby';
  setUp(1, { compile: () => new MissingLanguageError('cannot compile Ruby', { lack }) });
  expect(await machine.judgement()).toMatchObject({ verdict: 'JE', notJudged: lack, cases: [] });
});

describe('a submission that does not compile', () => {
  test('is CE with the reason, and nothing runs', async () => {
    setUp(2, {
      compile: () => ({ ok: false, language: 'cpp', output: 'x.cpp:1: error', reason: 'exit status 1' }),
    });
    const judgement = await machine.judgement();
    expect(judgement).toMatchObject({
      verdict: 'CE',
      message: 'exit status 1',
      cases: [],
      compile: { ok: false },
    });
    expect(machine.started).toEqual([]);
  });

  test('includes one in a language that the problem does not allow', async () => {
    setUp(1);
    const problem = { ...machine.problem, languages: ['pascal', 'c'] };
    for await (const event of grade(problem, [submission], { tools: machine.tools }))
      if (event.type === 'judgement')
        expect(event.judgement).toMatchObject({
          verdict: 'CE',
          message: saying('cpp', 'not allowed', 'pascal, c'),
        });
    expect(machine.started).toEqual([]);
  });
});

describe('a grading that is cut short leaves nothing behind', () => {
  const forever = new Promise<void>(() => {});

  test('by a signal while programs run', async () => {
    setUp(4, { during: () => forever });
    const controller = new AbortController();
    const events = machine.events({ slots: 2, signal: controller.signal });
    await tick();
    controller.abort(new Error('stop'));
    await expect(events).rejects.toThrow('stop');
    expect(machine.openBoxes + machine.openCheckers).toBe(0);
  });

  test('by a signal that was aborted before', async () => {
    setUp(1);
    await expect(machine.events({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
      'too late',
    );
    expect(machine.boxesOpened).toBe(0);
  });

  test('by a reader who leaves', async () => {
    setUp(100, { during: tick });
    for await (const event of grade(machine.problem, [submission], { tools: machine.tools, slots: 2 }))
      if (event.type === 'case') break;
    expect(machine.leftovers()).toEqual([]);
    expect(machine.started.length).toBeLessThan(20);
  });

  test('by a machine that cannot open boxes at all', async () => {
    setUp(3);
    const tools = { ...machine.tools, openBox: () => Promise.reject(new UserError('no C compiler')) };
    await expect(machine.events({ tools })).rejects.toThrow('no C compiler');
    expect(machine.leftovers()).toEqual([]);
  });

  test('and no listener stays on the signal', async () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = ((...given: Parameters<typeof add>) => {
      listeners++;
      add(...given);
    }) as typeof signal.addEventListener;
    signal.removeEventListener = ((...given: Parameters<typeof remove>) => {
      listeners--;
      remove(...given);
    }) as typeof signal.removeEventListener;
    for (let i = 0; i < 3; i++) await setUp(1).events({ signal });
    expect(listeners).toBe(0);
  });
});
