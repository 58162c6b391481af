export type { CheckerSpec, GeneratedGroup, PackageIssue, Problem, ProblemLimits, TestCase } from './types.ts';
