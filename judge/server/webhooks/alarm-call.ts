import { createHmac, randomBytes } from 'node:crypto';
import { visible } from '#contest';
import { paths } from '#protocol';
import type { Alarm, HeldWebhook } from '#store';
import { printable } from '#text';
import type { LiveContests } from '../memory/live-contests.ts';
import type { WebhookCall } from './call-webhook.ts';

/** Version of the shape of the calls. */
const version = 1;

/** By which a receiver can tell that this server calls. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The call that tells of an alarm, signed as the specification "Standard Webhooks" says. It goes to where everybody
 *  may read it, so it has nothing that the public does not see; the page that it links to is for the jury. */
export function alarmCall(
  { url, token, linkBase }: Pick<HeldWebhook, 'url' | 'token' | 'linkBase'>,
  alarm: Alarm,
  place: PublicPlace,
): WebhookCall {
  const body = JSON.stringify({
    version,
    id: String(alarm.id),
    time: alarm.at.toISOString(),
    kind: alarm.kind,
    text: textOf(alarm, place),
    ...place,
    link: `${linkBase}${paths.alarms}#alarm-${alarm.id}`,
  });
  const [id, timestamp] = [`alarm-${alarm.id}`, String(Math.floor(Date.now() / 1_000))];
  const key = Buffer.from(token.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { url, body, headers };
}

function textOf(
  { kind, machine, contradicts }: Alarm,
  { contest_id, problem_id, submission_id }: PublicPlace,
): string {
  if (kind === 'machine') return `The judging machine ${printable(machine ?? '')} is silent.`;
  if (kind === 'unreadable')
    return `The judging machine ${printable(machine ?? '')} says of itself what cannot be read.`;
  if (contradicts) return contradiction;
  if (kind !== 'judge-error') return texts[kind];
  if (contest_id === undefined) return 'A program could not be judged.';
  if (submission_id === undefined) return `A program in contest ${contest_id} could not be judged.`;
  return `Submission ${submission_id} for problem ${problem_id} in contest ${contest_id} could not be judged.`;
}

const contradiction =
  'A sequence that was submitted for a record contradicts a proof of the jury: the proof, the model or the checker is wrong.';

const texts = {
  record: 'A sequence that was submitted for a record beats the one of the jury.',
  queue: 'Programs of a contest wait for long to be judged.',
  test: 'This is a test. Nothing has happened.',
} as const;

/** Where something happened, as far as everybody may know it at this moment. */
export interface PublicPlace {
  readonly contest_id?: string;
  readonly problem_id?: string;
  readonly submission_id?: string;
}

/** Where an alarm rang, as the public sees it now: a judgement that the freeze or the feedback of its contest hides is
 *  not told, nor a contest that is not public. */
export async function publicPlace(
  contests: LiveContests,
  { contestId, submission, judgement }: Alarm,
): Promise<PublicPlace> {
  const contest = contestId === null ? undefined : await contests.get(contestId);
  await contest?.look();
  if (contest === undefined || !contest.state.contest?.public) return {};
  const { state, id: contest_id } = contest;
  const judged = state.all('judgements').get(judgement ?? '');
  const given = state.all('submissions').get(submission ?? '');
  const isSeen = judged !== undefined && visible({ kind: 'public' }, 'judgements', judged, state);
  if (!isSeen || given === undefined) return { contest_id };
  return { contest_id, problem_id: given.problem_id, submission_id: given.id };
}
