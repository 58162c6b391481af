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
export { type CompileLimits, type CompileOptions, compile } from './compile/compile.ts';
export { CompileCache } from './compile/compile-cache.ts';
export { inUtf8 } from './compile/encoding.ts';
export { harmlessText } from './compile/harmless-text.ts';
export { argvWithin } from './compile/program.ts';
export { safeName } from './compile/safe-name.ts';
export {
  readSources,
  type SourceFile,
  type Sources,
  uniqueName,
} from './compile/sources.ts';
export type { SubmissionEnvironment } from './compile/submission-environment.ts';
export { toolOfFolder } from './compile/tool-folders.ts';
export { withConstants } from './constants.ts';
export { detectLanguage } from './detect/detect.ts';
export { compileJuryProgram, type JuryProgram } from './jury-program.ts';
export type { CompiledProgram, CompileResult, Submission } from './submission.ts';
export { doctorReport, installCommand, type LanguageReport } from './toolchains/doctor.ts';
export { MissingLanguageError } from './toolchains/missing-language.ts';
export { findToolchains, type Tool, type Toolchain, type Toolchains } from './toolchains/toolchains.ts';
export { copyOfProgram, viewFor } from './view/view.ts';
