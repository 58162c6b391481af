import { z } from 'zod';
import { eventTypes } from '../../protocol/index.ts';
import {
  addAudit,
  addWebhook,
  listContests,
  listWebhooks,
  removeWebhook,
  type WebhookFacts,
  type WebhookPlace,
} from '../../store/index.ts';
import { feedTextOf } from '../contest-api/feed-text.ts';
import { badRequest } from '../contest-api/request.ts';
import { json } from '../routes/answers.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { admins, defineRoute, type Route, type Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import type { Services } from '../services.ts';
import { webhookUrlFault } from './call-webhook.ts';

/** Most webhooks of an account. */
const mostWebhooks = 10;

const oneWebhook = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31),
});

const webhookFields = z.object({
  id: z.unknown().optional(),
  url: z.string().max(2_000),
  token: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 letters, digits and marks of ASCII'),
  endpoints: z.array(z.string().max(64)).max(50).nullish(),
  contest_ids: z.array(z.string().max(64)).max(200).nullish(),
});

/** Being told of changes by calls, for administrators. */
export const webhookRoutes = (base: string): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: `${base}/webhooks`,
    kind: 'contest-api',
    may: admins,
    summary: 'The webhooks, without their tokens, with what went wrong',
    handle: async ({ services }) => json((await listWebhooks(services.db)).map(webhookObject)),
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/webhooks/:id`,
    kind: 'contest-api',
    may: admins,
    summary: 'A webhook',
    input: oneWebhook,
    async handle({ services, input }) {
      const [hook] = await listWebhooks(services.db, input.id);
      if (hook === undefined) throw notFound();
      return json(webhookObject(hook));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${base}/webhooks`,
    kind: 'contest-api',
    may: admins,
    summary: 'Adds a webhook: its address is called with every change from now on',
    body: 'json',
    input: webhookFields,
    async handle(visit) {
      const hook = await added(visit);
      await written(visit, 'webhook.add', hook.id, { url: hook.url });
      const location = `${base}/webhooks/${hook.id}`;
      return json(webhookObject(hook), { status: 201, headers: { location } });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${base}/webhooks/:id`,
    kind: 'contest-api',
    may: admins,
    summary: 'Removes a webhook',
    input: oneWebhook,
    async handle(visit) {
      if (!(await removeWebhook(visit.services.db, visit.input.id))) throw notFound();
      await written(visit, 'webhook.remove', visit.input.id, {});
      return new Response(null, { status: 204 });
    },
  }),
];

/** @throws HttpError 400, 409 */
async function added(visit: Visit<z.infer<typeof webhookFields>>): Promise<WebhookFacts> {
  const { input, services } = visit;
  if (input.id !== undefined) throw badRequest('id: expected none');
  const fault = await webhookUrlFault(input.url, services.settings.values['webhook networks']);
  if (fault !== undefined) throw badRequest(`url: ${fault}`);
  const endpoints = (input.endpoints ?? []).map(typeCalled);
  const contestIds = input.contest_ids ?? [];
  const places = await placesNow(services, contestIds);
  const hook = { accountId: signedIn(visit).id, url: input.url, token: input.token, endpoints, contestIds };
  const stored = await addWebhook(services.db, hook, { places, most: mostWebhooks });
  if (stored === undefined)
    throw new HttpError(409, `webhooks: you have ${mostWebhooks}, which is as many as an account may have`);
  return stored;
}

/** The type of the feed that an endpoint is for. @throws HttpError 400 */
function typeCalled(name: string): string {
  const type = name === 'contests' ? 'contest' : name;
  if (eventTypes.some((one) => one === type)) return type;
  throw badRequest(`endpoints: found ${JSON.stringify(name)}, expected some of ${eventTypes.join(', ')}`);
}

/** Where the feeds of contests are: only what comes later is told. @throws HttpError 400 for an unknown contest */
async function placesNow(
  { db, contests }: Services,
  wanted: readonly string[],
): Promise<readonly WebhookPlace[]> {
  const all = (await listContests(db)).map(({ id }) => id);
  const strange = wanted.find((id) => !all.includes(id));
  if (strange !== undefined)
    throw badRequest(`contest_ids: found ${JSON.stringify(strange)}, expected ids of contests`);
  const places = [];
  for (const contestId of wanted.length === 0 ? all : new Set(wanted)) {
    const contest = await contests.get(contestId);
    if (contest === undefined) continue;
    await contest.look();
    const { lines } = feedTextOf({ contest, audience: { kind: 'admin' }, isStrict: false });
    places.push({ contestId, lines, seq: contest.state.seq });
  }
  return places;
}

const webhookObject = ({ id, url, endpoints, contestIds, active, trouble, failures }: WebhookFacts) => ({
  id: String(id),
  url,
  endpoints,
  contest_ids: contestIds,
  active,
  ...(trouble === null ? {} : { trouble, failures }),
});

const written = (
  { services, caller, address }: Visit<unknown>,
  action: string,
  id: number,
  details: object,
): Promise<void> =>
  addAudit(services.db, { accountId: caller?.id ?? null, action, object: `webhook ${id}`, details, address });
