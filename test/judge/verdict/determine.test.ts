import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  determineVerdict,
  type Exit,
  instructionsPerMs,
  precedence,
  type RunResult,
  runVerdict,
  timeUsedMs,
  type VerdictLimits,
} from '#verdict';
import { saying } from '../../saying.ts';

const mebi = 1024 ** 2;
const limits: VerdictLimits = {
  cpuMs: 1000,
  memoryBytes: 256 * mebi,
  outputBytes: 8 * mebi,
  processes: 4,
};
const clean: RunResult = {
  exit: { kind: 'exited', code: 0 },
  cpuMs: 10,
  wallMs: 12,
  peakBytes: mebi,
  outputBytes: 3,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
};
const accepted = { kind: 'accepted' } as const;
const rejected = { kind: 'rejected', reason: 'line 1: found "2"' } as const;
const exited = (code: number): Exit => ({ kind: 'exited', code });
const killed = (limit: 'cpu' | 'wall' | 'memory' | 'output'): Exit => ({ kind: 'killed', limit });
const judge = (change: Partial<RunResult>, check: typeof accepted | typeof rejected | undefined = accepted) =>
  determineVerdict({ ...clean, ...change }, check, limits);

describe('determineVerdict', () => {
  test('a clean run with an accepted output is AC, with the note of the checker', () => {
    expect(judge({})).toEqual({ verdict: 'AC', message: '' });
    expect(determineVerdict(clean, { kind: 'accepted', note: '12 moves' }, limits).message).toBe('12 moves');
  });

  test('a clean run with a rejected output is WA, with the reason of the checker', () => {
    expect(judge({}, rejected)).toEqual({ verdict: 'WA', message: 'line 1: found "2"' });
  });

  test('a clean run without a checker is refused', () => {
    expect(() => determineVerdict(clean, undefined, limits)).toThrow(RangeError);
  });

  test('a run exactly at its limits is still within them', () => {
    expect(judge({ cpuMs: 1000, peakBytes: 256 * mebi, outputBytes: 8 * mebi }).verdict).toBe('AC');
  });

  test('the order of the rules is OLE, MLE, TLE, RTE', () => {
    expect(precedence.map((rule) => rule.verdict)).toEqual(['OLE', 'MLE', 'TLE', 'RTE']);
  });
});

describe('each rule takes precedence over those after it', () => {
  test('output over the limit is OLE even if the run was then killed for CPU', () => {
    const outcome = judge({ outputBytes: 8 * mebi + 1, exit: killed('cpu'), cpuMs: 1500 });
    expect(outcome).toEqual({ verdict: 'OLE', message: 'wrote more than 8 MiB' });
  });

  test('a run killed for output is OLE although the counted bytes stop at the limit', () => {
    expect(judge({ outputBytes: 8 * mebi, exit: killed('output') }).verdict).toBe('OLE');
  });

  test('output and memory both over the limit is OLE', () => {
    expect(judge({ outputBytes: 9 * mebi, exit: killed('memory'), peakBytes: 260 * mebi }).verdict).toBe(
      'OLE',
    );
  });

  test('memory over the limit is MLE even if the run was also too slow', () => {
    const outcome = judge({ peakBytes: 256 * mebi + 1, cpuMs: 2000, exit: killed('cpu') });
    expect(outcome).toEqual({ verdict: 'MLE', message: 'needed more than 256 MiB' });
  });

  test("a limit that was raised for the language's runtime is shown with its parts", () => {
    const raised = { ...limits, memoryBytes: 640 * mebi, runtimeBytes: 128 * mebi };
    const { message } = determineVerdict({ ...clean, peakBytes: 641 * mebi }, undefined, raised);
    expect(message.match(/\d+ MiB/g)).toEqual(['640 MiB', '512 MiB', '128 MiB']);
  });

  test('a run killed for memory is MLE although its peak equals the limit', () => {
    expect(judge({ peakBytes: 256 * mebi, exit: killed('memory') }).verdict).toBe('MLE');
  });

  test('memory over the limit is MLE even if the program then crashed or ended normally', () => {
    expect(judge({ peakBytes: 300 * mebi, exit: { kind: 'signalled', signal: 'SIGABRT' } }).verdict).toBe(
      'MLE',
    );
    expect(judge({ peakBytes: 300 * mebi }).verdict).toBe('MLE');
  });

  test('a killed run is TLE even if its output was right', () => {
    expect(judge({ exit: killed('cpu'), cpuMs: 1503 })).toEqual({
      verdict: 'TLE',
      message: 'stopped after 1.503 s of CPU time, limit 1 s',
    });
  });

  test('exit status 0 with CPU time over the limit is TLE', () => {
    expect(judge({ cpuMs: 1003 })).toEqual({
      verdict: 'TLE',
      message: '1.003 s of CPU time, limit 1 s',
    });
  });

  test('a fraction of a millisecond over the limit is TLE and is shown as more than the limit', () => {
    expect(judge({ cpuMs: 1000.2 }).message).toBe('1.001 s of CPU time, limit 1 s');
  });

  test('a non-zero exit after exceeding the CPU limit is TLE', () => {
    expect(judge({ cpuMs: 1100, exit: exited(1) }).verdict).toBe('TLE');
    expect(judge({ cpuMs: 1100, exit: { kind: 'signalled', signal: 'SIGSEGV' } }).verdict).toBe('TLE');
  });

  test('a run stopped only by the wall clock is TLE because it was waiting', () => {
    expect(judge({ exit: killed('wall'), cpuMs: 3, wallMs: 2001 })).toEqual({
      verdict: 'TLE',
      message: saying('2.001 s', 'waiting', '0.003 s'),
    });
  });

  test('a run stopped by the wall clock that waited for a CPU is not said to have slept', () => {
    const { message } = judge({ exit: killed('wall'), cpuMs: 300, wallMs: 2001, queuedMs: 1200 });
    expect(message).toMatch(/^stopped after 2\.001 s: .*busy.*1\.2 s.*CPU.*0\.3 s of CPU time/);
    expect(message).not.toContain('sleeping');
  });

  test('a non-zero exit is RTE even if the output was right', () => {
    expect(judge({ exit: exited(3) })).toEqual({ verdict: 'RTE', message: 'exit status 3' });
  });

  test('a signal is RTE and is explained', () => {
    expect(judge({ exit: { kind: 'signalled', signal: 'SIGSEGV' } })).toEqual({
      verdict: 'RTE',
      message: 'killed by SIGSEGV (segmentation fault)',
    });
    expect(judge({ exit: { kind: 'signalled', signal: 'SIGRTMIN' } }).message).toBe('killed by SIGRTMIN');
  });

  test('a failure after a refused fork names the limit on processes', () => {
    expect(judge({ exit: exited(1), hitProcessLimit: true }).message).toBe(
      'exit status 1; could not start more than 4 processes',
    );
    const alone = { ...limits, processes: 1 };
    expect(determineVerdict({ ...clean, hitProcessLimit: true }, rejected, alone).message).toMatch(
      /could not start more than 1 process$/,
    );
    expect(judge({ hitProcessLimit: true }, rejected).message).toContain(
      'could not start more than 4 processes',
    );
  });

  test('a refused fork does not matter if the program handles it', () => {
    expect(judge({ hitProcessLimit: true })).toEqual({ verdict: 'AC', message: '' });
  });
});

test('the checker is needed exactly if the run ended with status 0 within every limit', () => {
  const exit = fc.oneof(
    fc.constantFrom(0, 1, 255).map(exited),
    fc.constantFrom('SIGSEGV', 'SIGKILL').map((signal): Exit => ({ kind: 'signalled', signal })),
    fc.constantFrom('cpu' as const, 'wall' as const, 'memory' as const, 'output' as const).map(killed),
  );
  const near = (limit: number) => fc.constantFrom(0, limit - 1, limit, limit + 1, limit * 2);
  const run = fc.record({
    exit,
    cpuMs: near(limits.cpuMs),
    wallMs: near(2000),
    peakBytes: near(limits.memoryBytes),
    outputBytes: near(limits.outputBytes),
    hitProcessLimit: fc.boolean(),
    measuredBy: fc.constant('cgroup-v1' as const),
  });
  fc.assert(
    fc.property(run, (result) => {
      const within =
        result.exit.kind === 'exited' &&
        result.exit.code === 0 &&
        result.cpuMs <= limits.cpuMs &&
        result.peakBytes <= limits.memoryBytes &&
        result.outputBytes <= limits.outputBytes;
      expect(runVerdict(result, limits) === undefined).toBe(within);
    }),
  );
});

describe('a time limit for instructions', () => {
  const byInstructions: VerdictLimits = { ...limits, timeBy: 'instructions' };
  const verdictOf = (change: Partial<RunResult>, given = byInstructions) =>
    determineVerdict({ ...clean, ...change }, accepted, given);
  const runs = fc.record({
    exit: fc.oneof(
      fc.integer({ min: 0, max: 2 }).map(exited),
      fc.constantFrom<'cpu' | 'wall' | 'memory' | 'output'>('cpu', 'wall', 'memory', 'output').map(killed),
    ),
    cpuMs: fc.integer({ min: 0, max: 40_000 }),
    instructions: fc.option(fc.integer({ min: 0, max: 4 * limits.cpuMs * instructionsPerMs }), {
      nil: undefined,
    }),
    peakBytes: fc.integer({ min: 0, max: 512 * mebi }),
  });

  test('is 2·10⁹ for a second, as in sio2jail', () => {
    expect(verdictOf({ instructions: 2e9, cpuMs: 9_999 })).toEqual({ verdict: 'AC', message: '' });
    expect(verdictOf({ instructions: 2e9 + 1 })).toEqual({
      verdict: 'TLE',
      message: '2,000,000,001 instructions, limit 2,000,000,000 (1 s)',
    });
  });

  test('is as before for a problem that does not ask for it, and where nothing was counted', () => {
    fc.assert(
      fc.property(runs, ({ instructions, ...run }) => {
        const before = verdictOf(run, limits);
        expect(verdictOf({ ...run, instructions }, limits)).toEqual(before);
        expect(verdictOf({ ...run, instructions: undefined })).toEqual(before);
      }),
    );
  });

  test('makes the CPU time of a run that ended by itself irrelevant', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 40_000 }), ({ exit, ...run }, cpuMs) => {
        fc.pre(exit.kind !== 'killed' && run.instructions !== undefined);
        expect(verdictOf({ ...run, exit, cpuMs })).toEqual(verdictOf({ ...run, exit }));
      }),
    );
  });

  test('more instructions never make a verdict better', () => {
    fc.assert(
      fc.property(runs, fc.nat(1e9), ({ instructions = 0, ...run }, more) => {
        const [few, many] = [instructions, instructions + more].map((count) =>
          verdictOf({ ...run, instructions: count }),
        );
        if (many?.verdict === 'AC') expect(few?.verdict).toBe('AC');
        if (few?.verdict === 'TLE') expect(many?.verdict).toBe('TLE');
      }),
    );
  });

  test('a run that is stopped for its CPU time is TLE even with few instructions', () => {
    expect(verdictOf({ exit: killed('cpu'), cpuMs: 17_000, instructions: 5e8 })).toEqual({
      verdict: 'TLE',
      message: 'stopped after 17 s of CPU time, too long for its limit of 2,000,000,000 instructions',
    });
    expect(timeUsedMs({ cpuMs: 17_000, instructions: 5e8 }, byInstructions)).toBe(250);
  });
});
