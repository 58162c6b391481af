import type { CaseResult, Judgement } from '#protocol';
import { createColours, type Style } from '#report';
import type { RunResult } from '#verdict';

export function plainStyle(columns?: number): Style {
  return { colours: createColours(false), ...(columns === undefined ? {} : { columns }) };
}

export function ranFor(cpuMs: number, peakBytes = 3 * 2 ** 20): RunResult {
  return {
    exit: { kind: 'exited', code: 0 },
    cpuMs,
    wallMs: cpuMs + 1,
    peakBytes,
    outputBytes: 5,
    hitProcessLimit: false,
    measuredBy: 'cgroup-v2',
  };
}

export function caseResult(name: string, changes: Partial<CaseResult> = {}): CaseResult {
  return { name, verdict: 'AC', run: ranFor(1), message: '', ...changes };
}

export function judgementOf(cases: readonly CaseResult[], changes: Partial<Judgement> = {}): Judgement {
  return {
    problem: 'msquare',
    submission: 'bfs.cpp',
    language: 'cpp',
    verdict: 'AC',
    message: '',
    cpuMs: 12.34,
    wallMs: 14,
    peakBytes: 3 * 2 ** 20,
    compile: { ok: true, output: '', cached: false },
    cases,
    sandbox: { backEnd: 'cgroup-v2', measuredBy: 'cgroup-v2', missing: [], hints: [] },
    ...changes,
  };
}
