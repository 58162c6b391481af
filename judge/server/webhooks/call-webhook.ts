import { printable } from '#text';
import { CallFault, callChecked, hostFault } from '../http/checked-call.ts';

/** What is wrong with the address of a webhook; undefined: nothing. */
export async function webhookUrlFault(text: string, allowed: readonly string[]): Promise<string | undefined> {
  const expected = 'expected http(s)://host/path without a user name';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRight = url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isRight) return `found ${JSON.stringify(printable(text.slice(0, 200)))}, ${expected}`;
  return hostFault(url.hostname, allowed);
}

/** A call of a webhook. */
export interface WebhookCall {
  readonly url: string;
  readonly body: string;
  /** By which the receiver knows who calls. */
  readonly headers: Readonly<Record<string, string>>;
}

const limitMs = 5_000;

/** Calls a webhook; nothing of the answer but its status is read.
 *  @returns why it did not take the call; undefined: it did */
export async function callWebhook(
  { url, body, headers }: WebhookCall,
  allowed: readonly string[],
): Promise<string | undefined> {
  const typed = { 'content-type': 'application/json', ...headers };
  const call = { url, body, method: 'POST', headers: typed, limitMs, mostBytes: 0 } as const;
  try {
    const { status } = await callChecked(call, allowed);
    return status >= 200 && status < 300 ? undefined : `the answer was ${status}, expected 2xx`;
  } catch (error) {
    if (error instanceof CallFault) return error.message;
    throw error;
  }
}
