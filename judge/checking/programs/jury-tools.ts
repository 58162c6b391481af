import { PackageFault } from '../../host/index.ts';
import {
  type CompiledProgram,
  type CompileResult,
  compileJuryProgram,
  findToolchains,
} from '../../language/index.ts';
import type { Problem, ProgramFiles } from '../../package/index.ts';
import { type OpenBox, openBox, type RunLimits } from '../../sandbox/index.ts';

/** What programs of the jury need of a problem. */
export type JuryProblem = Pick<
  Problem,
  'folder' | 'dataFolder' | 'linksInto' | 'dialect' | 'limits' | 'constants' | 'types'
>;

/** What programs of the jury are compiled and run with; tests put others in their place. */
export interface JuryTools {
  readonly openBox: OpenBox;
  /** @throws UserError when it cannot be compiled here. */
  readonly compile: (program: ProgramFiles, problem: JuryProblem) => Promise<CompileResult>;
}

/** The sandbox and the compilers of this machine. */
export const machineJuryTools: JuryTools = {
  openBox,
  compile: async (program, { folder, linksInto = folder, limits, constants }) => {
    const toolchains = await findToolchains();
    return compileJuryProgram(program, { packageFolder: linksInto, limits, constants, openBox, toolchains });
  },
};

/** Compiles a program of the jury. @throws UserError with what the compiler says when it does not compile. */
export async function compileForJury(
  program: ProgramFiles,
  problem: JuryProblem,
  { compile }: Pick<JuryTools, 'compile'> = machineJuryTools,
): Promise<CompiledProgram> {
  const result = await compile(program, problem);
  if (result.ok) return result.program;
  const said = result.output.trim().split('\n').slice(0, 20);
  const hint = [...(isWithoutTestlib(result.output) ? [testlibHint] : []), ...said].join('\n');
  throw new PackageFault(`${program.path}: expected a program that compiles, found: ${result.reason}`, {
    hint,
  });
}

const isWithoutTestlib = (output: string): boolean => /testlib\.h: No such file/.test(output);
const testlibHint =
  'The package does not bring testlib.h, and this machine has none: put it beside the program, or where the compiler looks for headers.';

const leastOpenFiles = 128;

/** What bounds one run of a program of the jury: limits.validation_time and so on. */
export function juryLimits({ limits }: Pick<JuryProblem, 'limits'>, program: CompiledProgram): RunLimits {
  return {
    cpuMs: limits.validationTimeMs,
    // Only a backstop for programs that wait: patient, since a busy machine is not their fault.
    wallMs: Math.max(2 * limits.validationTimeMs, limits.validationTimeMs + 4000),
    memoryBytes: limits.validationMemoryBytes + program.memoryFloorBytes,
    // A guarantee of the format, not a cap: validators like to quote what they reject, and a contestant must not make one fail by a huge word.
    outputBytes: limits.validationOutputBytes + limits.outputBytes,
    processes: program.processes,
    openFiles: Math.max(program.openFiles, leastOpenFiles),
  };
}

/** Room in the box of such a program for everything that it is given as a copy and may write, beside what a runtime leaves. */
export const juryScratchBytes = ({ limits }: Pick<JuryProblem, 'limits'>): number =>
  2 * (limits.outputBytes + limits.validationOutputBytes) + limits.codeBytes + 256 * 1024 ** 2;
