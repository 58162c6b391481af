export { type CompileLimits, type CompileOptions, compile } from './compile.ts';
export { CompileCache } from './compile-cache.ts';
export { withConstants } from './constants.ts';
export {
  isAmong,
  type LanguageDefinition,
  type LanguageTable,
  languageNamed,
  languageTable,
} from './definition.ts';
export { type Detected, detectLanguage } from './detect.ts';
export { doctorReport, installCommand, type LanguageReport } from './doctor.ts';
export { harmlessText } from './harmless-text.ts';
export { compileJuryProgram, type JuryProgram } from './jury-program.ts';
export { MissingLanguageError } from './missing-language.ts';
export { readSources, type SourceFile, type Sources, type SubmissionFault } from './sources.ts';
export type { SubmissionEnvironment } from './submission-environment.ts';
export { findToolchains, type Tool, type Toolchain, type Toolchains } from './toolchains.ts';
export type { CompiledProgram, CompileResult, Submission } from './types.ts';
