export { findProblem, listProblems } from './find-problem.ts';
export { type Manifest, type ManifestFile, readManifest } from './manifest.ts';
export { PackageError } from './package-error.ts';
export { bundleProblemModule, loadProblemModule, type ProblemModules } from './problem-module.ts';
export { readProblem } from './read-problem.ts';
export type { CheckerSpec, GeneratedGroup, Problem, ProblemLimits, TestCase } from './types.ts';
