import { z } from 'zod';
import { paths, renderPage, WebhooksPage } from '../../pages/index.ts';
import { addAudit, listWebhooks, removeWebhook, retryWebhook } from '../../store/index.ts';
import { idField } from '../api/fields.ts';
import { page, redirect } from '../routes/answers.ts';
import { notFound } from '../routes/errors.ts';
import { admins, defineRoute } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
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
export const webhookPages = [list, change];
