import * as z from 'zod';
import { isRefused } from '#contest';
import { eventTypes } from '#protocol';
import {
  addWebhook,
  changeWebhook,
  type Database,
  listContests,
  listWebhooks,
  type WebhookFacts,
  type WebhookPlace,
} from '#store';
import { HttpError, notFound, orNotFound } from '../http/errors.ts';
import { feedTextOf } from '../memory/feed-text.ts';
import type { Services } from '../routes/services.ts';
import { newSigningSecret } from './alarm-call.ts';
import { webhookUrlFault } from './call-webhook.ts';

/** Most webhooks of an account. */
const mostWebhooks = 10;

/** What can be said of a webhook. */
export const webhookFields = z.object({
  url: z.string().max(2_000),
  token: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 letters, digits and marks of ASCII'),
  endpoints: z.array(z.string().max(64)).max(50).nullish(),
  contest_ids: z.array(z.string().max(64)).max(200).nullish(),
});
type GivenWebhook = z.infer<typeof webhookFields>;

/** What is to be changed of a webhook. */
type WebhookChange = { readonly [K in keyof GivenWebhook]?: GivenWebhook[K] | undefined } & {
  readonly active?: boolean | undefined;
};

const refused = (message: string): HttpError => new HttpError(400, message);

/** Adds a webhook. @throws HttpError 400, 409 */
export async function newWebhook(
  services: Services,
  accountId: number,
  { url, token, endpoints, contest_ids }: GivenWebhook,
): Promise<WebhookFacts> {
  await requireAddress(services, url);
  const contestIds = contest_ids ?? [];
  const hook = {
    accountId,
    url,
    token,
    endpoints: (endpoints ?? []).map(typeCalled),
    contestIds,
    linkBase: null,
  };
  const places = await placesNow(services, await contestsMeant(services.db, contestIds));
  return stored(await addWebhook(services.db, hook, { places, most: mostWebhooks }));
}

function stored(hook: WebhookFacts | undefined): WebhookFacts {
  if (hook !== undefined) return hook;
  throw new HttpError(409, `webhooks: you have ${mostWebhooks}, which is as many as an account may have`).as(
    'limit-reached',
  );
}

/** Adds a webhook that is told of alarms. Its secret, by which calls are signed, is told here and never again.
 *  @param linkBase - where the links in its calls begin
 *  @throws HttpError 400, 409 */
export async function newAlarmWebhook(
  services: Services,
  accountId: number,
  { url, linkBase }: { readonly url: string; readonly linkBase: string },
): Promise<{ readonly hook: WebhookFacts; readonly secret: string }> {
  await requireAddress(services, url);
  const secret = newSigningSecret();
  const hook = { accountId, url, token: secret, endpoints: [], contestIds: [], linkBase };
  return { hook: stored(await addWebhook(services.db, hook, { places: [], most: mostWebhooks })), secret };
}

/** Changes what is given of a webhook; a contest that it is told of from now on is told of from now on only.
 *  @param check - a reason why not, for what is stored
 *  @throws HttpError 400, 404, 409 */
export async function changedWebhook(
  services: Services,
  id: number,
  { url, token, endpoints, contest_ids, active }: WebhookChange,
  check?: Parameters<typeof changeWebhook>[4],
): Promise<WebhookFacts> {
  const [known] = await listWebhooks(services.db, id);
  if (known === undefined) throw notFound();
  if (known.linkBase !== null && (token ?? endpoints ?? contest_ids) != null)
    throw refused('a webhook for alarms has no token, endpoints and contests');
  if (url !== undefined) await requireAddress(services, url);
  const contestIds = contest_ids === null ? [] : contest_ids;
  const change = {
    url,
    token,
    active,
    contestIds,
    endpoints: (endpoints === null ? [] : endpoints)?.map(typeCalled),
  };
  const before = new Set(await contestsMeant(services.db, known.contestIds));
  const wanted = contestIds && (await contestsMeant(services.db, contestIds));
  const places = await placesNow(services, wanted?.filter((contest) => !before.has(contest)) ?? []);
  const changed = orNotFound(await changeWebhook(services.db, id, change, places, check));
  if (isRefused(changed)) throw new HttpError(409, changed.refused);
  return changed;
}

async function requireAddress({ settings }: Services, url: string): Promise<void> {
  const fault = await webhookUrlFault(url, settings.values['webhook networks']);
  if (fault !== undefined) throw refused(`url: ${fault}`);
}

/** The type of the feed that an endpoint is for. @throws HttpError 400 */
function typeCalled(name: string): string {
  const type = name === 'contests' ? 'contest' : name;
  if (eventTypes.some((one) => one === type)) return type;
  throw refused(`endpoints: found ${JSON.stringify(name)}, expected some of ${eventTypes.join(', ')}`);
}

/** The contests that there are now of a list; all of none. @throws HttpError 400 for an unknown one */
async function contestsMeant(db: Database, wanted: readonly string[]): Promise<readonly string[]> {
  const all = (await listContests(db)).map(({ id }) => id);
  const strange = wanted.find((id) => !all.includes(id));
  if (strange !== undefined)
    throw refused(`contest_ids: found ${JSON.stringify(strange)}, expected ids of contests`);
  return wanted.length === 0 ? all : [...new Set(wanted)];
}

/** Where the feeds of contests are: only what comes later is told. */
async function placesNow({ contests }: Services, ids: readonly string[]): Promise<readonly WebhookPlace[]> {
  const places = [];
  for (const contestId of ids) {
    const contest = await contests.get(contestId);
    if (contest === undefined) continue;
    await contest.look();
    const { lines } = await feedTextOf(contest, { kind: 'admin' }, false);
    places.push({ contestId, lines, seq: contest.state.seq });
  }
  return places;
}
