/** Theory of operation. Random inputs become cases of the problem in one folder, many at a time. First the validators
 *  may refuse them, then the reference answers them, then the judge runs the program, or both programs, on what is
 *  left. Without a second program judging stops at the first case that is not accepted, which costs no more than the
 *  cases before it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataValidators, type InputJob, openInputValidators } from '#checking';
import { makeFolderForPrograms, makeTemporaryFolder } from '#host';
import { type Judge, openJudge } from '#judging';
import type { Submission } from '#language';
import type { Problem, TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import {
  askedOnce,
  bySubmission,
  judged,
  type NoAnswer,
  openReference,
  type Reference,
} from './reference.ts';
import type { Phase, Seen, ShownDifference } from './report.ts';

/** A case without its files. */
export type CaseSettings = Omit<TestCase, 'inputPath' | 'answerPath' | 'digests'>;

/** The settings that random inputs get: those of the first secret case. */
export const usualCase = ({ cases, secretArgs }: Pick<Problem, 'cases' | 'secretArgs'>): CaseSettings =>
  cases.find(({ name }) => name.startsWith('secret/')) ??
  cases[0] ?? { name: 'secret/none', checkerArgs: secretArgs };

/** What a trial needs. */
export interface TrialNeeds {
  readonly problem: Problem;
  /** Undefined: none is tried. */
  readonly program?: Submission;
  /** Answers in place of the reference. */
  readonly answeredBy?: Submission | undefined;
  /** Judged too: then what counts is that the two are judged differently. */
  readonly against?: Submission;
  /** Random inputs are judged in its group and with its arguments. */
  readonly like: CaseSettings;
  /** The jury's answers by input, if several programs are tried on the same inputs. */
  readonly answers?: Map<string, string>;
  readonly slots: number;
  readonly signal: AbortSignal;
}

/** An input that cannot be used. */
interface Unusable extends NoAnswer {
  readonly index: number;
}

/** The outcome of trying inputs: the first that shows a difference, and those before it that cannot be used. */
interface Tried {
  readonly found?: { readonly index: number; readonly difference: ShownDifference };
  readonly unusable: readonly Unusable[];
}

const shownBytes = 4096;

/** Programs, validators, reference and judge, open for any number of inputs. */
export class Trial {
  readonly answeredBy: string;
  /** Names of the validators. */
  readonly validators: readonly string[];
  readonly phaseMs: Record<Phase, number> = { inputs: 0, validators: 0, answers: 0, judging: 0 };
  readonly #task: TrialNeeds;
  readonly #judge: Judge;
  readonly #answers: Reference;
  readonly #data: DataValidators<InputJob>;
  readonly #folder: string;
  readonly #files: string;
  #count = 0;

  /** @throws UserError when the problem has no reference, or a program of the jury cannot be used */
  static async open(given: TrialNeeds): Promise<Trial> {
    const task = plain(given);
    const { problem, slots, answeredBy } = task;
    const judge = openJudge({ slots });
    try {
      const reference =
        answeredBy === undefined
          ? await openReference(problem, judge, slots)
          : bySubmission(answeredBy, problem, judge);
      const answers = task.answers === undefined ? reference : askedOnce(reference, task.answers);
      const data = await openInputValidators(problem, { workers: slots });
      return new Trial(task, { judge, answers, data });
    } catch (error) {
      await judge.close();
      throw error;
    }
  }

  private constructor(
    task: TrialNeeds,
    open: { readonly judge: Judge; readonly answers: Reference; readonly data: DataValidators<InputJob> },
  ) {
    this.#task = task;
    this.#judge = open.judge;
    this.#answers = open.answers;
    this.#data = open.data;
    this.answeredBy = open.answers.by;
    this.validators = open.data.names;
    this.#folder = makeTemporaryFolder();
    this.#files = makeFolderForPrograms(this.#folder);
  }

  /** Tries inputs in order until one shows a difference. */
  async first(texts: readonly string[], { validate }: { readonly validate: boolean }): Promise<Tried> {
    const cases = texts.map((text) => this.#write(text));
    try {
      const refused = validate ? await this.timed('validators', () => this.#refusals(cases)) : [];
      const valid = cases.filter((_, index) => refused[index] === undefined);
      const made = await this.timed('answers', () => this.#answers.make(valid, this.#task.signal));
      const reasons = new Map(valid.map((one, index) => [one, made[index]]));
      const unusable = cases.flatMap((one, index): Unusable[] => {
        const why = refused[index] ?? reasons.get(one);
        return why === undefined ? [] : [{ ...why, index }];
      });
      const usable = cases.filter((_, index) => !unusable.some((one) => one.index === index));
      const difference = await this.timed('judging', () => this.#firstDifference(usable));
      if (difference === undefined) return { unusable };
      const index = cases.indexOf(difference.testCase);
      return { found: { index, difference }, unusable: unusable.filter((one) => one.index < index) };
    } finally {
      for (const { inputPath, answerPath } of cases)
        for (const path of [inputPath, answerPath]) rmSync(path, { force: true });
    }
  }

  /** What the judge says of programs on inputs, by input and program; a text says why there is no answer. */
  async results(
    texts: readonly string[],
    programs: readonly Submission[],
  ): Promise<readonly (readonly (CaseResult | string)[])[]> {
    const cases = texts.map((text) => this.#write(text));
    try {
      const made = await this.#answers.make(cases, this.#task.signal);
      const usable = cases.filter((_, index) => made[index] === undefined);
      const found = await Promise.all(programs.map((program) => this.#judged(program, usable, true)));
      return cases.map(({ name }, index) =>
        found.map((results) => results.get(name) ?? made[index]?.message ?? 'not run'),
      );
    } finally {
      for (const { inputPath, answerPath } of cases)
        for (const path of [inputPath, answerPath]) rmSync(path, { force: true });
    }
  }

  /** Why the validators refuse an input; undefined if they accept it. */
  async refusal(text: string): Promise<string | undefined> {
    const one = this.#write(text);
    const [why] = await this.#refusals([one]);
    return why?.message;
  }

  /** The whole answer of the jury to an input that has one. */
  async answerTo(text: string): Promise<string> {
    const [answer] = await this.answersTo([text]);
    return typeof answer === 'string' ? answer : '';
  }

  /** The whole answers of the jury to inputs, or why there is none. */
  async answersTo(texts: readonly string[]): Promise<readonly (string | NoAnswer)[]> {
    const cases = texts.map((text) => this.#write(text));
    const made = await this.#answers.make(cases, this.#task.signal);
    return cases.map(({ answerPath }, index) => made[index] ?? readFileSync(answerPath, 'utf8'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#judge.close(), this.#data.close()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(text: string): TestCase {
    const { like } = this.#task;
    const { checkerArgs, programArgs, filesFolder, inputValidatorArgs } = like;
    const name = `${dirname(like.name)}/stress-${++this.#count}`;
    const base = join(this.#files, String(this.#count));
    writeFileSync(`${base}.in`, text);
    writeFileSync(`${base}.ans`, ''); // the judge requires one even where the reference only runs
    return {
      name,
      inputPath: `${base}.in`,
      answerPath: `${base}.ans`,
      checkerArgs,
      programArgs,
      filesFolder,
      inputValidatorArgs,
    };
  }

  async #refusals(cases: readonly TestCase[]): Promise<readonly (NoAnswer | undefined)[]> {
    if (this.#data.names.length === 0) return [];
    return Promise.all(
      cases.map(async (one) => {
        const opinion = await this.#data.check(one);
        this.#task.signal.throwIfAborted();
        if (opinion.kind === 'accepted') return undefined;
        const { validator, message } = opinion;
        return { kind: 'refused', message: `${validator}: ${message}` } as const;
      }),
    );
  }

  async #firstDifference(
    cases: readonly TestCase[],
  ): Promise<(ShownDifference & { testCase: TestCase }) | undefined> {
    const { program, against } = this.#task;
    if (cases.length === 0 || program === undefined) return undefined;
    const ours = await this.#judged(program, cases, against !== undefined);
    const theirs = against === undefined ? undefined : await this.#judged(against, cases, true);
    for (const testCase of cases) {
      const [one, other] = [ours.get(testCase.name), theirs?.get(testCase.name)];
      if (one === undefined) return undefined; // it comes after the first one that is not accepted
      if (theirs === undefined ? one.verdict === 'AC' : other !== undefined && isAlike(one, other)) continue;
      return {
        testCase,
        program: seenOf(one),
        answer: one.kept?.answer ?? other?.kept?.answer ?? '',
        against: other === undefined ? undefined : seenOf(other),
      };
    }
    return undefined;
  }

  #judged(
    submission: Submission,
    cases: readonly TestCase[],
    all: boolean,
  ): Promise<ReadonlyMap<string, CaseResult>> {
    const keeps = { of: all ? 'all' : 'rejected', bytes: shownBytes } as const;
    const { problem, signal } = this.#task;
    return judged(this.#judge, problem, submission, { cases, all, keeps, signal });
  }

  /** Does work and counts its time. */
  async timed<T>(phase: Phase, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    try {
      return await work();
    } finally {
      this.phaseMs[phase] += performance.now() - startedMs;
    }
  }
}

/** The task with the problem as a list of cases that count alike: no scores, nothing about groups. */
function plain(task: TrialNeeds): TrialNeeds {
  const { scoring, parts, ...problem } = task.problem;
  const { staticTests, ...others } = parts;
  return { ...task, problem: { ...problem, cases: [], parts: others } };
}

/** True if the checker sees no difference: the same verdict and, where both are accepted, the same score. */
const isAlike = (a: CaseResult, b: CaseResult): boolean => a.verdict === b.verdict && a.score === b.score;

const seenOf = ({ verdict, message, forJury, score, kept }: CaseResult): Seen => ({
  verdict,
  message,
  output: kept?.output ?? '',
  forJury,
  score,
});
