export { findUnpacked, openPackage } from './archive/open-package.ts';
export { readZippedFiles, ZipFault } from './archive/zip-file.ts';
export { type Manifest, type ManifestFile, readManifest } from './data/manifest.ts';
export { type ComparisonOptions, readValidatorArgs } from './data/validator-args.ts';
export { findProblem, listProblems } from './find-problem.ts';
export { caseFileName, fillArgument } from './generators/command.ts';
export { hasGeneratorsYaml, readGeneratorPlan } from './generators/generators.ts';
export type {
  GeneratorCall,
  GeneratorPlan,
  PlannedCase,
  PlannedMatch,
  PlanPlace,
  ProgramCall,
} from './generators/plan.ts';
export { caseExtensions } from './generators/programs.ts';
export { MissingExport, type ProblemModules } from './modules/bundle.ts';
export { houseHeaders } from './modules/house-modules.ts';
export { loadProblemModule } from './modules/problem-module.ts';
export { bundleProblemModule, requireTrust, trustModules, UntrustedModules } from './modules/trust.ts';
export { PackageError } from './package-error.ts';
export { readMissingTests } from './polygon/missing-tests.ts';
export { readProblem } from './read-problem.ts';
export { matchesGlob } from './submissions/glob.ts';
export { expectationsOfPath } from './submissions/jury-submissions.ts';
export type {
  CaseVerdict,
  CheckerSpec,
  Expectation,
  GeneratedGroup,
  GroupRule,
  IncludeFolder,
  InputValidatorArgs,
  JurySubmission,
  Problem,
  ProblemLimits,
  ProblemParts,
  ProgramFiles,
  StaticTest,
  TestCase,
  TestGroup,
  TimeLimitRule,
  ValidatorTest,
} from './types.ts';
export { unsupportedFeatures } from './unsupported.ts';
