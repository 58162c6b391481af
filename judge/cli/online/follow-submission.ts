import { setTimeout as sleep } from 'node:timers/promises';
import { mebibyte, UserError } from '#host';
import type { CaseView, SubmissionView } from '#protocol';
import { sanitiseLine } from '#report';
import type { Verdict } from '#verdict';
import { askJudge, type JudgeClient, messagesOf, Refused, readBounded, Unreachable } from './judge-client.ts';

const pauseMs = 1_000;
const mostBytes = 16 * mebibyte;

/** Pauses in a row in which the judge may be silent. */
const patience = 300;

/** How far a submission is, in words, and in tenths where that is known. */
export interface Step {
  readonly text: string;
  readonly tenths: number | undefined;
}

/** Waits until a submission is judged: reads its stream, and if that ends or is refused, polls. A judge that is away is
 *  waited for, since the submission is stored there.
 *  @param say - called with each step: `queued, place 3`
 *  @throws UserError if the judge is away for `patience` pauses */
export async function awaitVerdict(
  client: JudgeClient,
  id: string,
  say: (step: Step) => void,
): Promise<SubmissionView> {
  const path = `/api/v1/submissions/${encodeURIComponent(id)}`;
  const seen = new SeenCases();
  for (let silent = 0; ; await sleep(pauseMs, undefined, { signal: client.signal })) {
    try {
      const view = await viewAt(client, path);
      silent = 0;
      if (view.state === 'done') return view;
      say(seen.stepOf(view));
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (++silent > patience) throw stillAway(error);
      say({ text: 'the judge does not answer; waiting for it', tenths: undefined });
      continue;
    }
    const judged = await followStream(client, path, seen, say).catch((error: unknown) => {
      if (client.signal.aborted || (error instanceof Refused && error.status !== 503)) throw error;
      return undefined; // the connection was lost, or there are too many streams
    });
    if (judged !== undefined) return judged;
  }
}

const viewAt = async (client: JudgeClient, path: string): Promise<SubmissionView> =>
  JSON.parse((await readBounded(await askJudge(client, path), client.url, mostBytes)).toString());

/** A judge that is started again, or the web server in front of one. */
const isPassing = (error: unknown): error is UserError =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);

const stillAway = ({ message }: UserError): UserError =>
  new UserError(message, {
    hint: 'The submission is stored: its page has the verdict when the judge is back.',
  });

async function followStream(
  client: JudgeClient,
  path: string,
  seen: SeenCases,
  say: (step: Step) => void,
): Promise<SubmissionView | undefined> {
  for await (const { event, data } of messagesOf(await askJudge(client, `${path}/events`))) {
    if (event === 'submission') {
      const view = data as SubmissionView;
      if (view.state === 'done') return view;
      say(seen.stepOf(view));
    } else
      say(
        event === 'progress'
          ? seen.stepOf({ state: 'running', ...(data as object), progress: data } as never)
          : seen.stepOf({ state: 'queued', ...(data as object) } as never),
      );
  }
  return undefined;
}

/** The cases that have been judged, as far as the reader sees them. */
class SeenCases {
  readonly #verdicts = new Map<string, Verdict>();

  stepOf({ state, place, progress }: Pick<SubmissionView, 'state' | 'place' | 'progress'>): Step {
    if (state === 'queued')
      return { text: place === undefined ? 'queued' : `queued, place ${place}`, tenths: undefined };
    for (const { name, verdict } of progress?.cases ?? []) this.#verdicts.set(name, verdict);
    const { finished, caseCount } = progress ?? {};
    if (state !== 'running' || finished === undefined) return { text: state, tenths: undefined };
    const [first] = this.#failures();
    const failure = first === undefined ? '' : `, first failure ${sanitiseLine(first.name)} ${first.verdict}`;
    return {
      text: `running, ${finished} of ${caseCount ?? '?'} cases${failure}`,
      tenths: caseCount ? Math.floor((10 * finished) / caseCount) : undefined,
    };
  }

  #failures(): readonly Pick<CaseView, 'name' | 'verdict'>[] {
    return [...this.#verdicts].flatMap(([name, verdict]) => (verdict === 'AC' ? [] : [{ name, verdict }]));
  }
}
