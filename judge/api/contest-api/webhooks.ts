import * as z from 'zod';
import {
  admins,
  audited,
  changedWebhook,
  defineRoute,
  HttpError,
  json,
  newWebhook,
  notFound,
  type Route,
  signedIn,
  webhookFields,
} from '#server';
import { type Database, listWebhooks, removeWebhook, type WebhookFacts } from '#store';
import { defined } from '#values';
import { badRequest } from './request.ts';

const oneWebhook = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31),
});

/** Being told of changes by calls, for administrators. */
export const webhookRoutes = (base: string): readonly Route[] => [
  defineRoute({
    at: `GET ${base}/webhooks`,
    may: admins,
    summary: 'List the webhooks, without their tokens, with what went wrong',
    handle: async ({ services }) =>
      json((await listWebhooks(services.db)).filter(isForEvents).map(webhookObject)),
  }),
  defineRoute({
    at: `GET ${base}/webhooks/:id`,
    may: admins,
    summary: 'Get a webhook',
    input: oneWebhook,
    async handle({ services, input }) {
      return json(webhookObject(await forEvents(services.db, input.id)));
    },
  }),
  defineRoute({
    at: `POST ${base}/webhooks`,
    may: admins,
    asksAgain: true,
    summary: 'Add a webhook: its address is called with every change from now on',
    body: 'json',
    input: webhookFields.extend({ id: z.unknown().optional() }),
    async handle(visit) {
      const { id, ...given } = visit.input;
      if (id !== undefined) throw badRequest('id: expected none');
      const hook = await newWebhook(visit.services, signedIn(visit).id, given);
      await audited(visit, 'webhook.add', `webhook ${hook.id}`, { url: hook.url });
      const location = `${base}/webhooks/${hook.id}`;
      return json(webhookObject(hook), { status: 201, headers: { location } });
    },
  }),
  defineRoute({
    at: `PATCH ${base}/webhooks/:webhook`,
    may: admins,
    asksAgain: true,
    summary: 'Change properties of a webhook; with active: true it is called again at once',
    body: 'json',
    input: webhookFields.partial().extend({
      webhook: oneWebhook.shape.id,
      id: z.union([z.string(), z.number()]).optional(),
      active: z.boolean().optional(),
    }),
    async handle(visit) {
      const { webhook, id, ...given } = visit.input;
      if (id !== undefined && String(id) !== String(webhook))
        throw new HttpError(
          409,
          `id: found ${JSON.stringify(id)}, expected ${JSON.stringify(String(webhook))}`,
        );
      await forEvents(visit.services.db, webhook);
      const hook = await changedWebhook(visit.services, webhook, given);
      await audited(visit, 'webhook.change', `webhook ${webhook}`, {
        properties: Object.keys(defined(given)),
      });
      return json(webhookObject(hook));
    },
  }),
  defineRoute({
    at: `DELETE ${base}/webhooks/:id`,
    may: admins,
    asksAgain: true,
    summary: 'Delete a webhook',
    input: oneWebhook,
    async handle(visit) {
      await forEvents(visit.services.db, visit.input.id);
      if (!(await removeWebhook(visit.services.db, visit.input.id))) throw notFound();
      await audited(visit, 'webhook.remove', `webhook ${visit.input.id}`);
      return new Response(null, { status: 204 });
    },
  }),
];

/** Those for alarms are no business of the Contest API. */
const isForEvents = ({ linkBase }: WebhookFacts): boolean => linkBase === null;

/** @throws HttpError 404 */
async function forEvents(db: Database, id: number): Promise<WebhookFacts> {
  const [hook] = await listWebhooks(db, id);
  if (hook === undefined || !isForEvents(hook)) throw notFound();
  return hook;
}

const webhookObject = ({ id, url, endpoints, contestIds, active, trouble, failures }: WebhookFacts) => ({
  id: String(id),
  url,
  endpoints,
  contest_ids: contestIds,
  active,
  ...(trouble === null ? {} : { trouble, failures }),
});
