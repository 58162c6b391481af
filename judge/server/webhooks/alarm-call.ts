import { createHmac, randomBytes } from 'node:crypto';
import { paths } from '#protocol';
import type { Alarm, HeldWebhook } from '#store';
import { printable } from '#text';
import type { WebhookCall } from './call-webhook.ts';
import type { PublicPlace } from './public-place.ts';

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
  nowMs = Date.now(),
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
  const [id, timestamp] = [`alarm-${alarm.id}`, String(Math.floor(nowMs / 1_000))];
  const key = Buffer.from(token.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { url, body, headers };
}

function textOf({ kind, machine }: Alarm, { contest_id, problem_id, submission_id }: PublicPlace): string {
  if (kind === 'machine') return `The judging machine ${printable(machine ?? '')} is silent.`;
  if (kind === 'unreadable')
    return `The judging machine ${printable(machine ?? '')} says of itself what cannot be read.`;
  if (kind !== 'judge-error') return texts[kind];
  if (contest_id === undefined) return 'A program could not be judged.';
  if (submission_id === undefined) return `A program in contest ${contest_id} could not be judged.`;
  return `Submission ${submission_id} for problem ${problem_id} in contest ${contest_id} could not be judged.`;
}

const texts = {
  record: 'A sequence that was submitted for a record beats the one of the jury.',
  queue: 'Programs of a contest wait for long to be judged.',
  test: 'This is a test. Nothing has happened.',
} as const;
