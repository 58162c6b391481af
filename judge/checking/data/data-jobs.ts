import type { TestCase } from '../../package/index.ts';
import type { JuryData } from '../programs/jury-data.ts';
import type { Question } from '../programs/question.ts';

/** An input and what its case says about it. */
export type InputJob = Pick<
  TestCase,
  'name' | 'inputPath' | 'inputValidatorArgs' | 'programArgs' | 'filesFolder'
>;

/** An answer, and the input that it belongs to. */
export type AnswerJob = Pick<TestCase, 'name' | 'inputPath' | 'answerPath'>;

/** What validators look at. */
export interface Subject<Job> {
  /** They see the data of the package. */
  readonly seesData: boolean;
  /** The file that they read. */
  fileOf(job: Job): string;
  /** Their arguments before those of the settings, and files for that. */
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

/** What one validator says. `said`: what it printed all the same. */
export type ValidatorOpinion =
  | { readonly kind: 'accepted'; readonly said: string }
  | { readonly kind: 'rejected' | 'broken'; readonly message: string };

/** One validator, ready. */
export interface Validator<Job> {
  readonly name: string;
  /** Of its file or folder. */
  readonly fileName: string;
  /** `args`: of the settings and the case. @throws SandboxError when the sandbox fails. */
  ask(job: Job, args: readonly string[]): Promise<ValidatorOpinion>;
  close(): Promise<void>;
}
