export { adviceOn, isSourceName } from '#language/guess';
export {
  addLanguages,
  isAmong,
  type LanguageDefinition,
  type LanguageTable,
  languageNamed,
  languagesHad,
  languageTable,
} from '#language/table';
export { type CompileLimits, type CompileOptions, compile, harmlessText } from './compile/compile.ts';
export { CompileCache } from './compile/compile-cache.ts';
export { inUtf8 } from './compile/encoding.ts';
export { argvWithin } from './compile/program.ts';
export type { SubmissionEnvironment } from './compile/submission-environment.ts';
export { withConstants } from './constants.ts';
export { detectLanguage } from './detect/detect.ts';
export { safeName } from './detect/safe-name.ts';
export {
  readSources,
  type SourceFile,
  type Sources,
  uniqueName,
} from './detect/sources.ts';
export { compileJuryProgram, type JuryProgram } from './jury-program.ts';
export type { CompiledProgram, CompileResult, Submission } from './submission.ts';
export { toolOfFolder } from './tool-folders.ts';
export { doctorReport, installCommand, type LanguageReport } from './toolchains/doctor.ts';
export { MissingLanguageError } from './toolchains/missing-language.ts';
export { findToolchains, type Tool, type Toolchain, type Toolchains } from './toolchains/toolchains.ts';
export { copyOfProgram, viewFor } from './view.ts';
