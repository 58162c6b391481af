import { z } from 'zod';
import { paths, renderPage, type WebhookForm, WebhookFormPage, WebhooksPage } from '../../pages/index.ts';
import { eventTypes } from '../../protocol/index.ts';
import {
  addAudit,
  type Database,
  listWebhooks,
  removeWebhook,
  retryWebhook,
  type WebhookFacts,
} from '../../store/index.ts';
import { idField } from '../api/fields.ts';
import { page, redirect } from '../routes/answers.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { admins, defineRoute, type Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { changedWebhook, webhookFields } from '../webhooks/change-webhook.ts';
import { frameOf } from './frame.ts';

const list = defineRoute({
  method: 'GET',
  path: paths.webhooks,
  kind: 'page',
  may: admins,
  summary: 'Who is called with what happens in contests, and what goes wrong',
  async handle(visit) {
    const webhooks = await listWebhooks(visit.services.db);
    return page(renderPage(WebhooksPage({ frame: frameOf(visit), webhooks })));
  },
});

async function webhookOf(db: Database, id: number): Promise<WebhookFacts> {
  const [found] = await listWebhooks(db, id);
  if (found === undefined) throw notFound();
  return found;
}

const answerForm = (visit: Visit<unknown>, form: WebhookForm, errors: readonly string[] = []): Response =>
  page(renderPage(WebhookFormPage({ frame: frameOf(visit), form, types: eventTypes, errors })), {
    status: errors.length === 0 ? 200 : 422,
  });

const edit = defineRoute({
  method: 'GET',
  path: `${paths.webhooks}/:id`,
  kind: 'page',
  may: admins,
  summary: 'The form of a webhook',
  input: z.object({ id: idField }),
  async handle(visit) {
    const { id, url, endpoints, contestIds, active } = await webhookOf(visit.services.db, visit.input.id);
    return answerForm(visit, { id, url, endpoints, contests: contestIds.join(' '), isActive: active });
  },
});

const save = defineRoute({
  method: 'POST',
  path: `${paths.webhooks}/:id/change`,
  kind: 'page',
  may: admins,
  summary: 'Changes a webhook; an empty token stays as it is',
  input: z.object({
    id: idField,
    url: z.string().max(2_000),
    token: z.string().max(200).default(''),
    endpoint: z.array(z.string().max(64)).max(50).default([]),
    contests: z.string().max(10_000).default(''),
    active: z.string().max(10).optional(),
  }),
  body: 'form',
  async handle(visit) {
    const { services, address, input } = visit;
    const { id, url, token, endpoint, contests, active } = input;
    const known = await webhookOf(services.db, id);
    const isActive = active !== undefined;
    const given = webhookFields.partial().safeParse({
      endpoints: endpoint,
      contest_ids: contests.split(/[\s,]+/).filter(Boolean),
      ...(url.trim() !== known.url && { url: url.trim() }),
      ...(token !== '' && { token }),
    });
    const errors = given.success
      ? await changedWebhook(services, id, {
          ...given.data,
          ...(isActive !== known.active && { active: isActive }),
        }).then(() => [], messagesOf)
      : given.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`);
    if (errors.length > 0)
      return answerForm(visit, { id, url, endpoints: endpoint, contests, isActive }, errors);
    const change = { action: 'webhook.change', object: `webhook ${id}`, address };
    await addAudit(services.db, { accountId: signedIn(visit).id, ...change });
    return redirect(`${paths.webhooks}?notice=saved`);
  },
});

/** What is wrong with what was typed. @throws any other error */
function messagesOf(error: unknown): readonly string[] {
  if (error instanceof HttpError && error.status === 400) return [error.message];
  throw error;
}

const change = defineRoute({
  method: 'POST',
  path: `${paths.webhooks}/:id`,
  kind: 'page',
  may: admins,
  summary: 'Calls a webhook again, or removes it',
  input: z.object({ id: idField, do: z.enum(['again', 'remove']) }),
  body: 'form',
  async handle(visit) {
    const { services, input, address } = visit;
    const act = input.do === 'again' ? retryWebhook : removeWebhook;
    if (!(await act(services.db, input.id))) throw notFound();
    await addAudit(services.db, {
      accountId: signedIn(visit).id,
      action: `webhook.${input.do}`,
      object: `webhook ${input.id}`,
      address,
    });
    return redirect(`${paths.webhooks}?notice=saved`);
  },
});

/** Webhooks, for administrators. */
export const webhookPages = [list, edit, save, change];
