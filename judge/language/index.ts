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
export { compileJuryProgram, type JuryProgram } from './compile/jury-program.ts';
export { type SubmissionEnvironment, withConstants } from './compile/overlay.ts';
export { argvWithin, CompileCache } from './compile/program.ts';
export { detectLanguage } from './detect/detect.ts';
export {
  inUtf8,
  readSources,
  type SourceFile,
  type Sources,
  safeName,
  uniqueName,
} from './detect/sources.ts';
export {
  doctorReport,
  installCommand,
  type LanguageReport,
  MissingLanguageError,
} from './doctor.ts';
export type { CompiledProgram, CompileResult, Submission } from './submission.ts';
export { toolOfFolder } from './tool-folders.ts';
export { findToolchains, type Tool, type Toolchain, type Toolchains } from './toolchains.ts';
export { copyOfProgram, viewFor } from './view.ts';
