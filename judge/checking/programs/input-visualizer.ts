import type { ProgramFiles, TestCase } from '#problem-reader';
import { placed } from './checker-contract.ts';
import { JuryData } from './jury-data.ts';
import { type JuryProblem, type JuryTools, machineJuryTools } from './jury-tools.ts';
import { quoted } from './kattis.ts';
import { type OpenProgram, openProgram } from './open-program.ts';
import { describeEnd } from './question.ts';

/** The input visualizer of a package, compiled. Judges do not need it: setters draw test cases with it. */
export class InputVisualizer {
  readonly #program: OpenProgram;
  readonly #view: JuryData;

  /** @throws UserError if it does not compile. */
  static async open(
    files: ProgramFiles,
    problem: JuryProblem,
    { workers, tools = machineJuryTools }: { readonly workers: number; readonly tools?: JuryTools },
  ): Promise<InputVisualizer> {
    const view = new JuryData([problem.folder, problem.dataFolder]);
    const program = await openProgram(files, problem, { tools, workers, mounts: view.mounts });
    return new InputVisualizer(program, view);
  }

  private constructor(program: OpenProgram, view: JuryData) {
    this.#program = program;
    this.#view = view;
  }

  /** Runs it for a test case. Returns how it failed; undefined: it did not.
   *  @throws SandboxError if the sandbox fails, and the signal's reason */
  tryOn(
    { inputPath, answerPath, inputVisualizerArgs = [] }: TestCase,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const [input, answer] = [this.#view.show(inputPath, 'input'), this.#view.show(answerPath, 'answer')];
    const question = {
      args: [input.path, answer.path, ...inputVisualizerArgs],
      place: placed(input, answer),
    };
    return this.#program.askAndRead(
      question,
      ({ run, said }) =>
        run.exit.kind === 'exited' && run.exit.code === 0
          ? undefined
          : `${describeEnd(run)}${quoted(said())}`,
      signal,
    );
  }

  close(): Promise<void> {
    return this.#program.close();
  }
}
