export { openPackage } from './archive/open-package.ts';
export { findProblem, listProblems } from './find-problem.ts';
export type { GeneratorCall, GeneratorPlan, PlannedCase, ProgramCall } from './generator-plan.ts';
export { hasGeneratorsYaml, readGeneratorPlan } from './generators.ts';
export { caseFileName, fillArgument } from './generators-command.ts';
export { caseExtensions } from './generators-programs.ts';
export { matchesGlob } from './glob.ts';
export { expectationsOfPath } from './jury-submissions.ts';
export { type Manifest, type ManifestFile, readManifest } from './manifest.ts';
export { PackageError } from './package-error.ts';
export { readMissingTests } from './polygon/missing-tests.ts';
export {
  bundleProblemModule,
  loadProblemModule,
  MissingExport,
  type ProblemModules,
} from './problem-module.ts';
export { readProblem } from './read-problem.ts';
export type {
  CaseVerdict,
  CheckerSpec,
  Expectation,
  GeneratedGroup,
  GroupRule,
  InputValidatorArgs,
  JurySubmission,
  Problem,
  ProblemLimits,
  ProgramFiles,
  TestCase,
  TestGroup,
  TimeLimitRule,
  ValidatorTest,
} from './types.ts';
export { unsupportedFeatures } from './unsupported.ts';
export { type ComparisonOptions, readValidatorArgs } from './validator-args.ts';
