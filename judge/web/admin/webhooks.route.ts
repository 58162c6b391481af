import { h } from 'preact';
import * as z from 'zod';
import { eventTypes, paths, submissionPath } from '#protocol';
import {
  admins,
  audited,
  changedWebhook,
  defineRoute,
  idField,
  jury,
  newAlarmWebhook,
  notFound,
  orAgain,
  redirect,
  shownOnce,
  shows,
  signedIn,
  type Visit,
  webhookFields,
} from '#server';
import {
  type Alarm,
  type Database,
  listAlarms,
  listWebhooks,
  raiseTestAlarm,
  removeWebhook,
  retryWebhook,
  type WebhookFacts,
} from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../frame/sent-by.ts';
import { type AlarmRow, AlarmsPage } from './alarms.tsx';
import { type WebhookForm, WebhookFormPage, webhookValues } from './webhook-form.tsx';
import { WebhooksPage, type WebhooksView } from './webhooks.tsx';

const list = defineRoute({
  at: `GET ${paths.webhooks}`,
  may: admins,
  summary: 'Show the webhooks: whom they tell of contests and alarms, and what goes wrong',
  handle: (visit) => answerList(visit),
});

async function answerList(
  visit: Visit<unknown>,
  more: Omit<WebhooksView, 'webhooks'> = {},
): Promise<Response> {
  const webhooks = await listWebhooks(visit.services.db);
  const frame = frameOf(visit);
  return sendPage(
    h(WebhooksPage, { frame, view: { webhooks, ...more } }),
    more.fault === undefined ? 200 : 422,
  );
}

const add = defineRoute({
  at: `POST ${paths.webhooks}`,
  may: admins,
  asksAgain: true,
  summary: 'Add a webhook that is told of alarms; its secret is shown for ten minutes',
  input: z.object({ url: z.string().max(2_000) }),
  async handle(visit) {
    const { services, input } = visit;
    const accountId = signedIn(visit).id;
    const url = input.url.trim();
    return orAgain(
      async () => {
        const linkBase = visit.site;
        const { hook, secret } = await newAlarmWebhook(services, accountId, { url, linkBase });
        await audited(visit, 'webhook.add', `webhook ${hook.id}`, { url, alarms: true });
        return shownOnce({ secret });
      },
      ({ message }) => answerList(visit, { url, fault: message }),
    );
  },
  shows: shows(z.object({ secret: z.string() }), answerList),
});

const alarms = defineRoute({
  at: `GET ${paths.alarms}`,
  may: jury,
  summary: 'Show the alarms',
  async handle(visit) {
    const rows = (await listAlarms(visit.services.db, mostAlarmRows)).map(alarmRow);
    return sendPage(h(AlarmsPage, { frame: frameOf(visit), alarms: rows }));
  },
});

const mostAlarmRows = 200;
const contradiction =
  'A sequence for a record contradicts a proof of the jury: the proof, the model or the checker is wrong';

function alarmRow({ id, at, kind, machine, contestId, submission, beatsJury, contradicts }: Alarm): AlarmRow {
  if (kind === 'machine')
    return { id, at, text: `The judging machine ${machine} is silent`, href: paths.machines };
  if (kind === 'unreadable')
    return { id, at, text: `The judging machine ${machine} says what cannot be read`, href: paths.machines };
  if (contestId !== null && submission !== null)
    return {
      id,
      at,
      href: submissionPath(submission, contestId),
      text: beatsJury
        ? `Submission ${submission} in ${contestId} beats the jury, or its checker errs: it could not be judged`
        : `Submission ${submission} in ${contestId} could not be judged`,
    };
  if (contradicts) return { id, at, text: contradiction, href: paths.juryRecords };
  return kind === 'record'
    ? { id, at, text: 'A sequence beats a record of the jury', href: paths.juryRecords }
    : { id, at, text: 'Programs of a contest wait for long to be judged', href: paths.machines };
}

async function webhookOf(db: Database, id: number): Promise<WebhookFacts> {
  const [found] = await listWebhooks(db, id);
  if (found === undefined) throw notFound();
  return found;
}

const formOf = ({ id, url, endpoints, contestIds, active, linkBase }: WebhookFacts): WebhookForm => ({
  ...{ id, url, endpoints },
  contests: contestIds.join(' '),
  isActive: active,
  isForAlarms: linkBase !== null,
});

/** @param seen - what the form showed first */
const answerForm = (
  visit: Visit<unknown>,
  form: WebhookForm,
  errors: readonly string[] = [],
  seen = JSON.stringify(webhookValues(form)),
): Response =>
  sendPage(
    h(WebhookFormPage, { frame: frameOf(visit), form, types: eventTypes, seen, errors }),
    errors.length === 0 ? 200 : 422,
  );

const edit = defineRoute({
  at: `GET ${paths.webhooks}/:id`,
  may: admins,
  summary: 'Show the form of a webhook',
  input: z.object({ id: idField }),
  async handle(visit) {
    return answerForm(visit, formOf(await webhookOf(visit.services.db, visit.input.id)));
  },
});

const save = defineRoute({
  at: `POST ${paths.webhooks}/:id/change`,
  may: admins,
  asksAgain: true,
  summary: 'Change a webhook; an empty token stays as it is',
  input: z.object({
    id: idField,
    url: z.string().max(2_000),
    token: z.string().max(200).default(''),
    endpoint: z.array(z.string().max(64)).max(50).default([]),
    contests: z.string().max(10_000).default(''),
    active: z.string().max(10).optional(),
    seen: seenText,
  }),
  async handle(visit) {
    const { services, input } = visit;
    const { id, url, token, endpoint, contests, active } = input;
    const known = await webhookOf(services.db, id);
    const isActive = active !== undefined;
    const isForAlarms = known.linkBase !== null;
    const asker = await askerOf(visit, frameOf(visit));
    const ask = (now: WebhookFacts) =>
      asker({
        now: webhookValues(formOf(now)),
        labels: { url: 'address', endpoint: 'events' },
        back: `${paths.webhooks}/${id}`,
      });
    const asked = ask(known);
    if (asked !== undefined) return asked;
    const given = webhookFields.partial().safeParse({
      ...(!isForAlarms && { endpoints: endpoint, contest_ids: contests.split(/[\s,]+/).filter(Boolean) }),
      url: url.trim() !== known.url ? url.trim() : undefined,
      token: token !== '' ? token : undefined,
    });
    const again = (errors: readonly string[]) =>
      answerForm(
        visit,
        { id, url, endpoints: endpoint, contests, isActive, isForAlarms },
        errors,
        input.seen,
      );
    if (!given.success)
      return again(given.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`));
    return orAgain(
      async () => {
        const changed = { ...given.data, ...(isActive !== known.active && { active: isActive }) };
        const result = await unlessAsked(ask, (check) => changedWebhook(services, id, changed, check));
        if (result instanceof Response) return result;
        await audited(visit, 'webhook.change', `webhook ${id}`);
        return redirect(`${paths.webhooks}?notice=saved`);
      },
      ({ message }) => again([message]),
    );
  },
});

const change = defineRoute({
  at: `POST ${paths.webhooks}/:id`,
  may: admins,
  asksAgain: true,
  summary: 'Call a webhook again, send it a test alarm, or delete it',
  input: z.object({ id: idField, do: z.enum(['again', 'test', 'remove']) }),
  async handle(visit) {
    const { services, input } = visit;
    const { linkBase } = await webhookOf(services.db, input.id);
    if (input.do === 'test' && linkBase === null) throw notFound();
    if (input.do === 'test') await raiseTestAlarm(services.db, input.id);
    const act = input.do === 'remove' ? removeWebhook : retryWebhook;
    if (!(await act(services.db, input.id))) throw notFound();
    await audited(visit, `webhook.${input.do}`, `webhook ${input.id}`);
    return redirect(`${paths.webhooks}?notice=saved`);
  },
});

/** Webhooks, for administrators; alarms, for the jury. */
export const webhookPages = [list, add, edit, save, change, alarms];
