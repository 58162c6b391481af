import { h } from 'preact';
import * as z from 'zod';
import { isPlatformUrl } from '#lti';
import { type NewPlatform, type Platform, paths } from '#protocol';
import {
  admins,
  audited,
  defineRoute,
  hostFault,
  idField,
  notFound,
  orNotFound,
  redirect,
  shownOnce,
  shows,
  type Visit,
} from '#server';
import {
  addPlatform,
  changePlatform,
  listedKeys,
  listPlatforms,
  newPlatformCode,
  platformWithId,
  removePlatform,
  replaceSigningKey,
} from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { askerOf, questionPage, seenText, unlessAsked } from '../frame/sent-by.ts';
import { address } from '../parts/text.ts';
import { type PlatformForm, PlatformFormPage, PlatformsPage } from './platforms.tsx';
import { toolAt } from './tool-at.ts';

const none: PlatformForm = {
  ...{ name: '', issuer: '', client_id: '', deployments: '' },
  ...{ log_in_url: '', token_url: '', keys_url: '', token_audience: '' },
};

const formOf = (one: Platform): PlatformForm => ({
  ...{ name: one.name, issuer: one.issuer, client_id: one.clientId, deployments: one.deployments.join(' ') },
  ...{ log_in_url: one.logInUrl, token_url: one.tokenUrl, keys_url: one.keysUrl },
  token_audience: one.tokenAudience,
});

type Faults = Partial<Record<keyof PlatformForm, string>>;

interface Shown {
  readonly form?: PlatformForm;
  readonly faults?: Faults;
  /** An address that was just made. */
  readonly made?: string;
}

async function answerList(
  visit: Visit<unknown>,
  { form = none, faults = {}, made }: Shown = {},
): Promise<Response> {
  const { services, site } = visit;
  const rows = await listPlatforms(services.db);
  const [key] = await listedKeys(services.db);
  const view = { rows, form, faults, tool: toolAt(site), kid: String(key?.kid ?? ''), made };
  const frame = frameOf(visit);
  return sendPage(h(PlatformsPage, { frame, view }), Object.keys(faults).length === 0 ? 200 : 422);
}

const list = defineRoute({
  at: `GET ${paths.platforms}`,
  may: admins,
  summary: 'Show the learning platforms, and what to enter there',
  handle: (visit) => answerList(visit),
});

const word = z.string().max(2_000).default('');
const fields = {
  ...{ name: word, issuer: word, client_id: word, deployments: word },
  ...{ log_in_url: word, token_url: word, keys_url: word, token_audience: word },
};

/** What was typed, as it is stored; or what is wrong with it. */
async function platformTyped(
  { services }: Visit<unknown>,
  typed: PlatformForm,
): Promise<{ readonly platform: NewPlatform; readonly faults: Faults }> {
  const form: Record<keyof PlatformForm, string> = { ...typed };
  for (const name of Object.keys(form) as (keyof PlatformForm)[]) form[name] = form[name].trim();
  const faults: Faults = {};
  const deployments = form.deployments.split(/\s+/).filter(Boolean);
  const words = { name: 'expected some words', client_id: 'expected a name without spaces' };
  for (const [name, fault] of Object.entries(words) as [keyof typeof words, string][])
    if (form[name] === '' || form[name].length > 200 || (name === 'client_id' && /\s/.test(form[name])))
      faults[name] = fault;
  if (!/^https?:\/\/\S+$/.test(form.issuer)) faults.issuer = 'expected an address, which names the platform';
  if (deployments.length === 0 || deployments.some((one) => one.length > 255))
    faults.deployments = 'expected at least one id';
  for (const name of ['log_in_url', 'token_url', 'keys_url'] as const) {
    const fault = await addressFault(services, form[name], name === 'log_in_url');
    if (fault !== undefined) faults[name] = fault;
  }
  const platform = {
    ...{ name: form.name, issuer: form.issuer, clientId: form.client_id, deployments },
    ...{ logInUrl: form.log_in_url, tokenUrl: form.token_url, keysUrl: form.keys_url },
    tokenAudience: form.token_audience,
  };
  return { platform, faults };
}

/** @param isForBrowsers - the judge itself does not call it */
async function addressFault(
  { settings }: Visit<unknown>['services'],
  text: string,
  isForBrowsers: boolean,
): Promise<string | undefined> {
  if (!isPlatformUrl(text)) return 'expected an https address';
  return isForBrowsers ? undefined : hostFault(new URL(text).hostname, settings.values['webhook networks']);
}

const taken: Faults = { client_id: 'this issuer is registered with this client id already' };

const add = defineRoute({
  at: `POST ${paths.platforms}`,
  may: admins,
  asksAgain: true,
  summary: 'Register a learning platform',
  input: z.object(fields),
  async handle(visit) {
    const { input: form } = visit;
    const { platform, faults } = await platformTyped(visit, form);
    if (Object.keys(faults).length > 0) return answerList(visit, { form, faults });
    const id = await addPlatform(visit.services.db, platform);
    if (id === undefined) return answerList(visit, { form, faults: taken });
    await audited(visit, 'platform.add', platform.name, {
      issuer: platform.issuer,
      client: platform.clientId,
    });
    return redirect(`${paths.platforms}?notice=saved`);
  },
});

const answerForm = (
  visit: Visit<unknown>,
  id: number,
  { form, faults = {} }: Shown & { readonly form: PlatformForm },
  seen = JSON.stringify(form),
): Response =>
  sendPage(
    h(PlatformFormPage, { frame: frameOf(visit), view: { id, form, faults, seen } }),
    Object.keys(faults).length === 0 ? 200 : 422,
  );

const edit = defineRoute({
  at: `GET ${paths.platforms}/:id`,
  may: admins,
  summary: 'Show the form of a learning platform',
  input: z.object({ id: idField }),
  async handle(visit) {
    const platform = orNotFound(await platformWithId(visit.services.db, visit.input.id));
    return answerForm(visit, platform.id, { form: formOf(platform) });
  },
});

const save = defineRoute({
  at: `POST ${paths.platforms}/:id`,
  may: admins,
  asksAgain: true,
  summary: 'Change a learning platform',
  input: z.object({ id: idField, ...fields, seen: seenText }),
  async handle(visit) {
    const { id, seen, ...form } = visit.input;
    const known = orNotFound(await platformWithId(visit.services.db, id));
    const asker = await askerOf(visit, frameOf(visit));
    const ask = (now: Platform) => asker({ now: { ...formOf(now) }, back: `${paths.platforms}/${id}` });
    const asked = ask(known);
    if (asked !== undefined) return asked;
    const { platform, faults } = await platformTyped(visit, form);
    if (Object.keys(faults).length > 0) return answerForm(visit, id, { form, faults }, seen);
    const result = await unlessAsked(ask, (check) => changePlatform(visit.services.db, id, platform, check));
    if (result instanceof Response) return result;
    if (result === undefined) throw notFound();
    if (result !== true) return answerForm(visit, id, { form, faults: taken }, seen);
    await audited(visit, 'platform.change', platform.name, {
      issuer: platform.issuer,
      client: platform.clientId,
    });
    return redirect(`${paths.platforms}?notice=saved`);
  },
});

const remove = defineRoute({
  at: `POST ${paths.platforms}/:id/remove`,
  may: admins,
  asksAgain: true,
  summary: 'Remove a learning platform: its courses are classes here no more',
  input: z.object({ id: idField }),
  async asks(visit) {
    const platform = orNotFound(await platformWithId(visit.services.db, visit.input.id));
    return questionPage(visit, frameOf(visit), {
      title: `Remove ${platform.name}?`,
      text: 'Nobody comes from it any more, and it gets no marks. Its courses are no classes here any more; students and their work stay.',
      button: 'Remove it',
      back: paths.platforms,
    });
  },
  async handle(visit) {
    const { db } = visit.services;
    const platform = orNotFound(await platformWithId(db, visit.input.id));
    await removePlatform(db, platform.id);
    await audited(visit, 'platform.remove', platform.name);
    return redirect(`${paths.platforms}?notice=saved`);
  },
});

const rotate = defineRoute({
  at: `POST ${paths.platforms}/key`,
  may: admins,
  asksAgain: true,
  summary: 'Replace the key by which the judge signs; the old one is listed for another day',
  input: z.object({ kid: z.string().max(100) }),
  async handle(visit) {
    await replaceSigningKey(visit.services.db, visit.input.kid);
    await audited(visit, 'platform.key', 'key for learning platforms');
    return redirect(`${paths.platforms}?notice=saved`);
  },
});

const makeAddress = defineRoute({
  at: `POST ${paths.platforms}/address`,
  may: admins,
  asksAgain: true,
  summary: 'Make the address by which one learning platform may register itself',
  async handle(visit) {
    const code = await newPlatformCode(visit.services.db);
    await audited(visit, 'platform.address', 'address for a learning platform');
    return shownOnce({ made: visit.site + address(paths.ltiRegister, { code }) });
  },
  shows: shows(z.object({ made: z.string() }), answerList),
});

/** The learning platforms, for administrators. */
export const platformPages = [list, add, rotate, makeAddress, edit, save, remove];
