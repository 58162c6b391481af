import type { ProgramFiles } from '#problem-reader';
import { SandboxError } from '#sandbox';
import type { CheckResult } from '#verdict';
import { CheckerError } from '../worker/protocol.ts';
import { feedbackCaps } from './feedback.ts';
import { type JuryProblem, type JuryTools, machineJuryTools } from './jury-tools.ts';
import { kattisOpinion } from './kattis.ts';
import { type OpenProgram, openProgram } from './open-program.ts';

/** A submission as a static validator sees it. */
export interface StaticJob {
  /** Name of the test case that represents this validation. */
  readonly name: string;
  readonly language: string;
  /** Entry point of the submission; '' if the language has none, as the format passes it to validators. */
  readonly entryPoint: string;
  /** Host folder with copies of the submitted files; they are placed in the working folder. Only the judge can
   *  access the folder above it. */
  readonly sourceFolder: string;
  readonly args: readonly string[];
}

/** A program of the package that validates the source of submissions, by the 42/43 contract. */
export class StaticValidator {
  readonly #name: string;
  readonly #strict: boolean;
  readonly #program: OpenProgram;

  /** @throws UserError if it does not compile. */
  static async open(
    files: ProgramFiles,
    problem: JuryProblem,
    tools: JuryTools = machineJuryTools,
  ): Promise<StaticValidator> {
    const program = await openProgram(files, problem, { tools, workers: 1, hidesProgram: true });
    return new StaticValidator(files.name, program, problem.dialect === '2025-09');
  }

  private constructor(name: string, program: OpenProgram, strict: boolean) {
    this.#name = name;
    this.#program = program;
    this.#strict = strict;
  }

  /** `signal` ends the validator.
   *  @throws CheckerError if the validator fails, SandboxError if the sandbox fails, and the signal's reason */
  async check(
    { name, language, entryPoint, sourceFolder, args }: StaticJob,
    signal?: AbortSignal,
  ): Promise<CheckResult> {
    const question = {
      args: [language, entryPoint, '/w/feedback/', ...args],
      place: [{ from: sourceFolder }],
      feedback: feedbackCaps,
    };
    try {
      return await this.#program.askAndRead(
        question,
        ({ run, said }) => kattisOpinion(run, said, { strict: this.#strict }).result,
        signal,
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SandboxError) throw error;
      throw new CheckerError(this.#name, name, error instanceof Error ? error.message : String(error));
    }
  }

  close(): Promise<void> {
    return this.#program.close();
  }
}
