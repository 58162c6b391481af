import { setTimeout as sleep } from 'node:timers/promises';
import type { SubmissionView } from '#protocol';
import { askJudge, type JudgeClient, messagesOf, Refused } from './judge-client.ts';

const pauseMs = 1_000;

/** Waits until a submission is judged: reads its stream, and if that ends or is refused, polls.
 *  @param say - called with each step: `queued, place 3` */
export async function awaitVerdict(
  client: JudgeClient,
  id: string,
  say: (step: string) => void,
): Promise<SubmissionView> {
  for (;;) {
    const path = `/api/v1/submissions/${id}`;
    const view = (await (await askJudge(client, path)).json()) as SubmissionView;
    if (view.state === 'done') return view;
    say(stepOf(view));
    const judged = await followStream(client, path, say).catch((error: unknown) => {
      if (client.signal.aborted || (error instanceof Refused && error.status !== 503)) throw error;
      return undefined; // the connection was lost, or there are too many streams
    });
    if (judged !== undefined) return judged;
    await sleep(pauseMs, undefined, { signal: client.signal });
  }
}

async function followStream(
  client: JudgeClient,
  path: string,
  say: (step: string) => void,
): Promise<SubmissionView | undefined> {
  for await (const { event, data } of messagesOf(await askJudge(client, `${path}/events`))) {
    if (event === 'submission' && (data as SubmissionView).state === 'done') return data as SubmissionView;
    say(
      event === 'progress'
        ? stepOf({ state: 'running', ...(data as object), progress: data } as never)
        : stepOf({ state: 'queued', ...(data as object) } as never),
    );
  }
  return undefined;
}

function stepOf({ state, place, progress }: Pick<SubmissionView, 'state' | 'place' | 'progress'>): string {
  if (state === 'queued') return place === undefined ? 'queued' : `queued, place ${place}`;
  if (state !== 'running' || progress?.finished === undefined) return state;
  return `running, ${progress.finished} of ${progress.caseCount ?? '?'} cases`;
}
