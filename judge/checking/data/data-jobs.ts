import type { TestCase } from '#problem-reader';
import type { JuryData } from '../programs/jury-data.ts';
import type { Question } from '../programs/question.ts';

/** An input and its case's settings. */
export type InputJob = Pick<
  TestCase,
  'name' | 'inputPath' | 'inputValidatorArgs' | 'programArgs' | 'filesFolder'
>;

/** An answer and its input. */
export type AnswerJob = Pick<TestCase, 'name' | 'inputPath' | 'answerPath'>;

/** The kind of file that validators check. */
export interface Subject<Job> {
  /** True if the validators can see the data of the package. */
  readonly seesData: boolean;
  /** The file to validate. */
  fileOf(job: Job): string;
  /** Arguments that come before those of the settings, and the files they need. */
  given(job: Job, view: JuryData): Required<Pick<Question, 'args' | 'place'>>;
}

export const inputSubject: Subject<InputJob> = {
  seesData: false,
  fileOf: ({ inputPath }) => inputPath,
  given: ({ filesFolder }) => ({ args: [], place: filesFolder === undefined ? [] : [{ from: filesFolder }] }),
};

/** Validators of answers get the input as their first argument. */
export const answerSubject: Subject<AnswerJob> = {
  seesData: true,
  fileOf: ({ answerPath }) => answerPath,
  given({ inputPath }, view) {
    const { path, place } = view.show(inputPath, 'input');
    return { args: [path], place: place === undefined ? [] : [place] };
  },
};

/** The opinion of one validator. `said`: what it printed, although it accepted. */
export type ValidatorOpinion =
  | { readonly kind: 'accepted'; readonly said: string }
  | { readonly kind: 'rejected' | 'broken'; readonly message: string };

/** One validator, ready to be asked. */
export interface Validator<Job> {
  readonly name: string;
  /** Name of its file or folder. */
  readonly fileName: string;
  /** `args`: those of the settings, then those of the case. @throws SandboxError if the sandbox fails. */
  ask(job: Job, args: readonly string[]): Promise<ValidatorOpinion>;
  close(): Promise<void>;
}
