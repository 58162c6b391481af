export { findUnpacked, openPackage } from './archive/open-package.ts';
export { type LeftOutEntry, type UnpackingBounds, unpackHandIns } from './archive/unpack-hand-ins.ts';
export { readZippedFiles, ZipFault } from './archive/zip-file.ts';
export { type Manifest, type ManifestFile, readManifest } from './data/manifest.ts';
export { type ComparisonOptions, readValidatorArgs } from './data/validator-args.ts';
export {
  bundledPlace,
  findPackage,
  knownProblems,
  listProblems,
  ownProblemFolders,
  slugOf,
} from './find-package.ts';
export { caseFileName, fillArgument, splitCommand } from './generators/command.ts';
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
export { fromPython } from './generators/python-pattern.ts';
export { handwrittenSchemas } from './handwritten.ts';
export { MissingExport, type ProblemModules } from './modules/bundle.ts';
export { houseHeader, houseHeaders } from './modules/house-modules.ts';
export {
  bundleProblemModule,
  loadProblemModule,
  requireTrust,
  trustModules,
  UntrustedModules,
} from './modules/problem-module.ts';
export { trustWorkspace } from './modules/trust-store.ts';
export { createPackageFiles, followsFormat, type PackageFiles } from './package/package-files.ts';
export type {
  CaseVerdict,
  CheckerSpec,
  Expectation,
  GeneratedGroup,
  IncludeFolder,
  JurySubmission,
  Problem,
  ProblemLimits,
  ProblemParts,
  ProgramFiles,
  StaticTest,
  TestGroup,
  TimeLimitRule,
} from './package/problem.ts';
export type { InputValidatorArgs, TestCase } from './package/test-case.ts';
export { readMissingTests } from './polygon/missing-tests.ts';
export { type StandardChecker, standardCheckers } from './polygon/programs.ts';
export { givesPoints } from './polygon/read-polygon.ts';
export { type Node as XmlNode, readXml } from './polygon/xml.ts';
export { isHeldBy, PackageError, readProblem, requireCollection } from './read-problem.ts';
export { readRecordList, recordListPath } from './record-list.ts';
export { globFault, matchesGlob } from './submissions/glob.ts';
export { classicFolders, expectationsOfPath } from './submissions/jury-submissions.ts';
export { unsupportedFeatures } from './unsupported.ts';
export { findWorkspace, makeWorkspace, type Workspace, workspaceLanguages } from './workspace.ts';
