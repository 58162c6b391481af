import type { ProgramFiles, TestCase } from '#problem-reader';
import { placed } from './checker-contract.ts';
import { JuryData } from './jury-data.ts';
import { type JuryProblem, machineJuryTools } from './jury-tools.ts';
import { quoted } from './kattis.ts';
import { openProgram } from './open-program.ts';
import { describeEnd } from './question.ts';

/** The input visualizer of a package, compiled. Judges do not need it: setters draw test cases with it. */
interface InputVisualizer {
  /** Runs it for a test case. Returns how it failed; undefined: it did not.
   *  @throws SandboxError if the sandbox fails, and the signal's reason */
  tryOn(testCase: TestCase, signal?: AbortSignal): Promise<string | undefined>;
  close(): Promise<void>;
}

/** @throws UserError if it does not compile. */
export async function openInputVisualizer(
  files: ProgramFiles,
  problem: JuryProblem,
): Promise<InputVisualizer> {
  const view = new JuryData([problem.folder, problem.dataFolder]);
  const options = { tools: machineJuryTools, workers: 1, mounts: view.mounts };
  const program = await openProgram(files, problem, options);
  return {
    tryOn({ inputPath, answerPath, inputVisualizerArgs = [] }, signal) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      return program.askAndRead(
        { args: [input.path, answer.path, ...inputVisualizerArgs], place: placed(input, answer) },
        ({ run, said }) =>
          run.exit.kind === 'exited' && run.exit.code === 0
            ? undefined
            : `${describeEnd(run)}${quoted(said())}`,
        signal,
      );
    },
    close: () => program.close(),
  };
}
