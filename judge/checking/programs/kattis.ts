import type { BoxRun } from '#sandbox';
import type { CheckResult } from '#verdict';
import { type Feedback, feedbackCaps, readFeedback, readJudgeError } from './feedback.ts';
import { describeEnd } from './question.ts';
import { alarmIn, saidSequence } from './said-sequence.ts';

/** An output validator's opinion on a run, and the input of the next pass if there is one. */
interface KattisOpinion {
  readonly result: CheckResult;
  readonly nextPass?: Feedback['nextPass'];
}

/** Arguments of an output validator, by the contract of the package format. Paths are inside its box. */
export const kattisArguments = (
  input: string,
  answer: string,
  args: readonly string[],
): readonly string[] => [input, answer, '/w/feedback/', ...args];

/** Reads how an output validator ended and its feedback folder: 42 accepts, 43 rejects, anything else is a failure
 *  of the validator, reported with `said`.
 *   `strict`: by the rules of 2025-09, where a score together with a rejection is a failure too. @throws Error that
 *   says how it failed. */
export function kattisOpinion(
  run: BoxRun,
  said: () => string,
  { strict }: { readonly strict: boolean },
): KattisOpinion {
  const { exit } = run;
  const accepts = exit.kind === 'exited' && exit.code === 42;
  if (!accepts && !(exit.kind === 'exited' && exit.code === 43))
    throw new Error(
      alarmIn(
        `${describeEnd(run)}, expected exit status 42 or 43${quoted(`${said()}\n${readJudgeError(run.feedback ?? [])}`)}`,
      ),
    );
  const feedback = readFeedback(run.feedback ?? []);
  checkScores(feedback, accepts || !strict);
  const forJury = [feedback.judgeMessage, ...feedback.remarks].filter((text) => text !== '').join('\n');
  const jury = forJury === '' ? {} : { forJury };
  const [line = ''] = feedback.teamMessage.split('\n');
  if (!accepts) {
    if (feedback.nextPass !== undefined) throw new Error('rejected the output and left nextpass.in');
    return { result: { kind: 'rejected', reason: line === '' ? rejected : line, ...jury } };
  }
  const { score, scoreMultiplier, nextPass } = feedback;
  if (nextPass !== undefined && run.feedbackIsCut) throw new Error(notKept);
  return {
    result: {
      kind: 'accepted',
      score,
      scoreMultiplier,
      note: line === '' ? undefined : line,
      ...jury,
      sequence: saidSequence(feedback.judgeMessage),
    },
    nextPass,
  };
}

/** The message for a contestant if a checker gives no reason meant for contestants. */
export const rejected = 'the checker rejected the output';

function checkScores({ score, scoreMultiplier }: Feedback, allowed: boolean): void {
  if (score !== undefined && scoreMultiplier !== undefined)
    throw new Error('left both score.txt and score_multiplier.txt');
  if (scoreMultiplier !== undefined && (scoreMultiplier < 0 || scoreMultiplier > 1))
    throw new Error(`score_multiplier.txt: expected 0 to 1, found ${scoreMultiplier}`);
  if (!allowed && (score ?? scoreMultiplier) !== undefined)
    throw new Error('gave a score to an output that it rejected');
}

const notKept = `requested another pass, but its feedback folder cannot be kept: expected at most ${feedbackCaps.files} files and folders, at most 8 deep, named with letters, digits, "_", "." and "-", and no links`;

const quotedLength = 300;

/** The end of a failed program's output, for the jury, in one line: the end of a stack trace is the most useful
 *  part. */
export function quoted(stderr: string): string {
  const said = stderr.trim().replace(/\s*\n\s*/g, ' | ');
  if (said === '') return '';
  return `; it said: ${said.length > quotedLength ? `… ${said.slice(-quotedLength)}` : said}`;
}
