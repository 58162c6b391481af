import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../host/index.ts';
import type { CompiledProgram } from '../../language/index.ts';
import type { ProgramFiles } from '../../package/index.ts';
import { SandboxError } from '../../sandbox/index.ts';
import type { CheckResult } from '../../verdict/index.ts';
import { CheckerError } from '../checker-error.ts';
import { feedbackCaps } from './feedback.ts';
import { freshName, JuryBoxes } from './jury-boxes.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  machineJuryTools,
} from './jury-tools.ts';
import { kattisOpinion } from './kattis.ts';
import { readBeginning } from './read-beginning.ts';

/** A submission as a static validator sees it. */
export interface StaticJob {
  /** Name of the test case that stands for this validation. */
  readonly name: string;
  readonly language: string;
  /** File where the submission starts; '' where the language knows none. */
  readonly entryPoint: string;
  /** Host folder, of the judge alone, with copies of the submitted files: they lie in the working folder. */
  readonly sourceFolder: string;
  /** Folder above it. */
  readonly inputFolder: string;
  readonly args: readonly string[];
}

const mebibyte = 1024 ** 2;
const shownErrorBytes = 2048;

/** The program of a package that looks at the source of submissions, by the 42/43 contract. */
export class StaticValidator {
  readonly #name: string;
  readonly #strict: boolean;
  readonly #boxes: JuryBoxes;
  readonly #outputFolder = makeTemporaryFolder();

  /** @throws UserError when it does not compile. */
  static async open(
    files: ProgramFiles,
    problem: JuryProblem,
    tools: JuryTools = machineJuryTools,
  ): Promise<StaticValidator> {
    return new StaticValidator(files.name, problem, await compileForJury(files, problem, tools), tools);
  }

  private constructor(name: string, problem: JuryProblem, program: CompiledProgram, { openBox }: JuryTools) {
    this.#name = name;
    this.#strict = problem.dialect === '2025-09';
    this.#boxes = new JuryBoxes(program, {
      openBox,
      mounts: [],
      outputFolder: this.#outputFolder,
      scratchBytes: problem.limits.validationOutputBytes + problem.limits.codeBytes + 64 * mebibyte,
      limits: juryLimits(problem, program),
      size: 1,
      hidesProgram: true,
    });
  }

  /** @throws CheckerError when the validator fails, SandboxError when the sandbox does. */
  async check({
    name,
    language,
    entryPoint,
    sourceFolder,
    inputFolder,
    args,
  }: StaticJob): Promise<CheckResult> {
    let run = '';
    try {
      const result = await this.#boxes.run(() => {
        run = freshName();
        return {
          args: [language, entryPoint, '/w/feedback/', ...args],
          place: [{ from: sourceFolder }],
          stdout: `${run}.err`,
          stderr: `${run}.err`,
          feedback: { folder: `${run}.feedback`, ...feedbackCaps },
          folders: [inputFolder],
        };
      });
      const said = readBeginning(join(this.#outputFolder, `${run}.err`), shownErrorBytes);
      return kattisOpinion(result, said, { strict: this.#strict }).result;
    } catch (error) {
      if (error instanceof SandboxError) throw error;
      throw new CheckerError(this.#name, name, error instanceof Error ? error.message : String(error));
    } finally {
      for (const left of [`${run}.err`, `${run}.feedback`])
        rmSync(join(this.#outputFolder, left), { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await this.#boxes.close();
    rmSync(this.#outputFolder, { recursive: true, force: true });
  }
}
