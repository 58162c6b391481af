import { PackageFault } from '#host';
import { type CompiledProgram, type CompileResult, compileJuryProgram, findToolchains } from '#language';
import type { Problem, ProgramFiles } from '#problem-reader';
import { type OpenBox, openBox, type RunLimits } from '#sandbox';
import { longestMs } from '../worker/worker-process.ts';

/** The parts of a problem that programs of the jury need. */
export type JuryProblem = Pick<
  Problem,
  'folder' | 'dataFolder' | 'linksInto' | 'dialect' | 'limits' | 'constants' | 'types'
>;

/** Compiler and sandbox for programs of the jury; tests substitute their own. */
export interface JuryTools {
  readonly openBox: OpenBox;
  /** @throws UserError if it cannot be compiled on this machine. */
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

/** Compiles a program of the jury. @throws UserError with the compiler's output if it does not compile. */
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
  'testlib.h is neither in the package nor on this machine: put it next to the program or into a folder where the compiler looks for headers.';

const leastOpenFiles = 128;

/** Limits of one run of a program of the jury: limits.validation_time and so on. */
export function juryLimits({ limits }: Pick<JuryProblem, 'limits'>, program: CompiledProgram): RunLimits {
  return {
    cpuMs: limits.validationTimeMs,
    wallMs: longestMs(limits.validationTimeMs),
    memoryBytes: limits.validationMemoryBytes + program.memoryFloorBytes,
    // The format guarantees this much but sets no cap: validators often quote what they reject, and a contestant must
    // not be able to make one fail with a huge token.
    outputBytes: limits.validationOutputBytes + limits.outputBytes,
    processes: program.processes,
    openFiles: Math.max(program.openFiles, leastOpenFiles),
  };
}

/** Space in the box of such a program for all copied files and everything it may write, in addition to the files of
 *  a runtime. */
export const juryScratchBytes = ({ limits }: Pick<JuryProblem, 'limits'>): number =>
  2 * (limits.outputBytes + limits.validationOutputBytes) + limits.codeBytes + 256 * 1024 ** 2;
