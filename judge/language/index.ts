export type { CompiledProgram, CompileResult, Submission } from './types.ts';
