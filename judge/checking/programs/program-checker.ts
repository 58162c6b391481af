/** Theory of operation. Checkers that are programs of a package (output validators of the package format, testlib
 *  checkers) are compiled once and run in the sandbox with their own limits (`open-program.ts`). They see the
 *  jury's data through a read-only mount and the output as standard input or as a copy. Their feedback is treated
 *  as untrusted, since packages come from strangers. */

import { closeSync } from 'node:fs';
import type { CheckerSpec } from '#problem-reader';
import { SandboxError } from '#sandbox';
import { defined } from '#values';
import type { CheckResult } from '#verdict';
import { openRegularFile } from '../default/bytes.ts';
import { CheckerError, type CheckJob } from '../worker/protocol.ts';
import {
  type CheckerContract,
  type CheckerOpinion,
  contractOf,
  type NextPass,
  passFault,
} from './checker-contract.ts';
import { JuryData } from './jury-data.ts';
import { type JuryProblem, type JuryTools, machineJuryTools } from './jury-tools.ts';
import { type OpenProgram, type OwnedReply, openProgram } from './open-program.ts';

/** An output validator's opinion on one pass. */
export interface PassOpinion extends CheckerOpinion {
  /** Removes the files that the validator left, once they are no longer needed. */
  dispose(): void;
}

interface Checker {
  readonly name: string;
  readonly program: OpenProgram;
}

/** Checkers that are programs; several outputs may be checked at once. All checkers must accept; the first that
 *  does not decides. */
export class ProgramChecker {
  readonly #contract: CheckerContract;
  readonly #checkers: readonly Checker[];
  readonly #multiPass: boolean;
  #closed = false;

  static async open(
    spec: CheckerSpec & { readonly kind: 'programs' },
    problem: JuryProblem,
    { workers, tools = machineJuryTools }: { readonly workers: number; readonly tools?: JuryTools },
  ): Promise<ProgramChecker> {
    const view = new JuryData([problem.folder, problem.dataFolder]);
    const checkers: Checker[] = [];
    try {
      for (const files of spec.programs)
        checkers.push({
          name: files.name,
          program: await openProgram(files, problem, { tools, workers, mounts: view.mounts }),
        });
    } catch (error) {
      await closeAll(checkers);
      throw error;
    }
    return new ProgramChecker(
      checkers,
      contractOf(spec, problem, view),
      problem.types.includes('multi-pass'),
    );
  }

  private constructor(checkers: readonly Checker[], contract: CheckerContract, multiPass: boolean) {
    this.#checkers = checkers;
    this.#contract = contract;
    this.#multiPass = multiPass;
  }

  /** @throws CheckerError if a checker fails, SandboxError if the sandbox fails. */
  async check(job: CheckJob, look?: (opinion: CheckerOpinion) => Promise<void>): Promise<CheckResult> {
    const opinion = await this.checkPass(job, undefined);
    const { result, next } = opinion;
    try {
      await look?.(opinion);
    } finally {
      opinion.dispose();
    }
    const fault = next && !this.#multiPass ? passFault(1, 1) : undefined;
    if (fault === undefined) return result;
    throw this.#error(job, fault);
  }

  /** Asks about one pass; `job.inputPath` is the input of that pass. `before`: what the previous pass left,
   *  undefined for the first. */
  async checkPass(job: CheckJob, before: NextPass | undefined): Promise<PassOpinion> {
    const replies: OwnedReply[] = [];
    const dispose = () => {
      for (const reply of replies) reply.dispose();
    };
    try {
      let last: CheckerOpinion = { result: { kind: 'accepted' } };
      for (const checker of this.#checkers) {
        const opinion = await this.#ask(checker, job, before, replies);
        if (opinion.result.kind === 'rejected') return { ...opinion, dispose };
        // A value from one checker is kept unless a later checker gives another one.
        last = { ...opinion, result: { ...last.result, ...defined(opinion.result) } };
      }
      return { ...last, dispose };
    } catch (error) {
      dispose();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await closeAll(this.#checkers);
  }

  async #ask(
    { name, program }: Checker,
    job: CheckJob,
    before: NextPass | undefined,
    replies: OwnedReply[],
  ): Promise<CheckerOpinion> {
    if (this.#closed) throw this.#error(job, 'was closed');
    try {
      // The sandbox takes nothing but regular files; anything else is refused here, as by every other checker.
      closeSync(openRegularFile(job.outputPath).fd);
      const reply = await program.ask(this.#contract.question(job, before));
      replies.push(reply);
      return this.#contract.opinion(reply, before);
    } catch (error) {
      if (this.#closed) throw this.#error(job, 'was closed');
      if (error instanceof SandboxError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new CheckerError(name, job.name, reason, { cause: error });
    }
  }

  #error(job: CheckJob, reason: string): CheckerError {
    return new CheckerError(this.#checkers.map(({ name }) => name).join(', '), job.name, reason);
  }
}

const closeAll = async (checkers: readonly Checker[]): Promise<void> => {
  await Promise.all(checkers.map(({ program }) => program.close()));
};
