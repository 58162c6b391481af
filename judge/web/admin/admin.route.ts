import { h } from 'preact';
import * as z from 'zod';
import {
  isSettingName,
  parseSetting,
  paths,
  readSettings,
  type SettingName,
  type Settings,
  settingNames,
  settingViews,
} from '#protocol';
import {
  addPerson,
  admins,
  audited,
  changeRole,
  closePerson,
  defineRoute,
  deletePerson,
  dropFactorOf,
  idField,
  invite,
  orAgain,
  orNotFound,
  redirect,
  replacePassword,
  shownOnce,
  shows,
  signedIn,
  type Visit,
} from '#server';
import { accountWithId, listAccounts, listAudit, type Role, roles, storeSettings } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { askerOf, questionPage, seenText, unlessAsked } from '../frame/sent-by.ts';
import { address } from '../parts/text.ts';
import { AccountListPage, type AccountListView } from './accounts.tsx';
import { AuditPage } from './audit.tsx';
import { SettingsPage } from './settings.tsx';

/** A page with more rows is slow to read, and to load. */
const mostAccounts = 200;

async function answerAccounts(
  visit: Visit<unknown>,
  more: Partial<AccountListView> = {},
  init: ResponseInit = {},
): Promise<Response> {
  const caller = signedIn(visit);
  const { q = '' } = more;
  const all = await listAccounts(visit.services.db);
  const found = all.filter(({ name, role, disabledAt }) =>
    hasWords(`${name} ${role} ${disabledAt === null ? 'open' : 'closed'}`, q),
  );
  const view: AccountListView = {
    ...{ all: all.length, found: found.length, q },
    accounts: found.slice(0, mostAccounts).map(({ id, name, role, disabledAt, createdAt, hasFactor }) => ({
      id,
      name,
      role,
      isDisabled: disabledAt !== null,
      isSelf: id === caller.id,
      hasFactor,
      createdAt,
    })),
    roles,
    made: undefined,
    invitation: undefined,
    mayInvite: visit.services.settings.values.registration === 'invitation',
    errors: [],
    faults: {},
    ...more,
  };
  return sendPage(h(AccountListPage, { frame: frameOf(visit), view }), init);
}

const searchText = z.string().trim().max(100).default('');

const accounts = defineRoute({
  at: `GET ${paths.accounts}`,
  may: admins,
  summary: 'Show the accounts, or those in which some words stand',
  input: z.object({ q: searchText }),
  handle: (visit) => answerAccounts(visit, { q: visit.input.q }),
});

const newPassword = z.object({
  made: z.object({ name: z.string(), password: z.string() }),
  q: z.string().optional(),
});

const addOne = defineRoute({
  at: `POST ${paths.accounts}`,
  may: admins,
  asksAgain: true,
  summary: 'Add an account; its password is shown for ten minutes',
  input: z.object({ user: z.string().max(200), role: z.enum(roles) }),
  async handle(visit) {
    const { role } = visit.input;
    const name = visit.input.user.trim();
    return orAgain(
      async () => {
        const password = await addPerson(visit, { name, role });
        return shownOnce({ made: { name, password } });
      },
      (refusal) => answerAccounts(visit, { faults: { user: refusal.message } }, refusal),
    );
  },
  shows: shows(newPassword, answerAccounts),
});

const inviteOne = defineRoute({
  at: `POST ${paths.invitations}`,
  may: admins,
  asksAgain: true,
  summary: 'Invite somebody to make an account; the address is shown for ten minutes',
  input: z.object({ as: z.enum(roles), days: z.string().max(10) }),
  async handle(visit) {
    const { as: role, days } = visit.input;
    const count = Number(days);
    if (!(count >= 1 && count <= 365)) {
      const fault = `found ${JSON.stringify(days)}, expected 1 to 365`;
      return answerAccounts(visit, { faults: { days: fault } }, { status: 422 });
    }
    const secret = await invite(visit, { role, days: count });
    const invitation = visit.site + address(paths.register, { invitation: secret });
    return shownOnce({ invitation });
  },
  shows: shows(z.object({ invitation: z.string() }), answerAccounts),
});

/** @throws HttpError 404 */
async function accountOf(visit: Visit<{ readonly id: number }>) {
  return orNotFound(await accountWithId(visit.services.db, visit.input.id));
}

/** `q`: what was searched for where it was found. */
const oneAccount = z.object({ id: idField, q: searchText });
type OneAccount = z.infer<typeof oneAccount>;

/** The page on which an account was found. */
const backTo = ({ input: { q } }: Visit<OneAccount>, notice?: string): string =>
  address(paths.accounts, { q, notice });

const giveRole = defineRoute({
  at: `POST ${paths.accounts}/:id/role`,
  may: admins,
  asksAgain: true,
  summary: 'Change the role of an account',
  input: oneAccount.extend({ role: z.enum(roles), seen: seenText }),
  async handle(visit) {
    const account = await accountOf(visit);
    const asker = await askerOf(visit, frameOf(visit));
    const ask = (role: Role) => asker({ now: { role }, back: backTo(visit) });
    const asked = await unlessAsked(ask, (check) => changeRole(visit, account, visit.input.role, check));
    return asked instanceof Response ? asked : redirect(backTo(visit, 'saved'));
  },
});

const resetPassword = defineRoute({
  at: `POST ${paths.accounts}/:id/password`,
  may: admins,
  asksAgain: true,
  summary: 'Give an account a new password, which is shown for ten minutes',
  input: oneAccount,
  async asks(visit) {
    const account = await accountOf(visit);
    return questionPage(visit, frameOf(visit), {
      title: `A new password for ${account.name}?`,
      text: 'The password in use stops working, and all sessions of the account end. The new one is shown for ten minutes.',
      button: 'Make a new password',
      back: backTo(visit),
    });
  },
  async handle(visit) {
    const account = await accountOf(visit);
    const password = await replacePassword(visit, account);
    return shownOnce({ made: { name: account.name, password }, q: visit.input.q });
  },
  shows: shows(newPassword, answerAccounts),
});

const removeFactor = defineRoute({
  at: `POST ${paths.accounts}/:id/second-factor/remove`,
  may: admins,
  asksAgain: true,
  summary: 'Remove the second factor of an account whose phone is lost',
  input: oneAccount,
  async asks(visit) {
    const account = await accountOf(visit);
    return questionPage(visit, frameOf(visit), {
      title: `Take the second factor from ${account.name}?`,
      text: 'Make sure that it is really this person who asks. Their sessions end, and their recovery codes become void; their password alone is then enough to log in.',
      button: 'Take it',
      back: backTo(visit),
    });
  },
  async handle(visit) {
    const account = await accountOf(visit);
    await dropFactorOf(visit, account);
    return redirect(backTo(visit, 'saved'));
  },
});

const deleteOne = defineRoute({
  at: `POST ${paths.accounts}/:id/delete`,
  may: admins,
  asksAgain: true,
  summary: 'Delete an account; what it has submitted stays under a pseudonym',
  input: oneAccount,
  async asks(visit) {
    const account = await accountOf(visit);
    return questionPage(visit, frameOf(visit), {
      title: `Delete ${account.name} for good?`,
      text: 'Name, password, tokens, drafts and runs on own input go at once, and the name leaves the logs of contests. What was submitted stays under a made-up name. This cannot be taken back; Close can.',
      button: 'Delete the account',
      back: backTo(visit),
    });
  },
  async handle(visit) {
    const account = await accountOf(visit);
    await deletePerson(visit, account);
    return redirect(backTo(visit, 'account-deleted'));
  },
});

const openOrClose = ['open', 'close'].map((word) =>
  defineRoute({
    at: `POST ${paths.accounts}/:id/${word}`,
    may: admins,
    asksAgain: true,
    summary: word === 'open' ? 'Reopen an account' : 'Close an account',
    input: oneAccount,
    async handle(visit) {
      await closePerson(visit, await accountOf(visit), word === 'close');
      return redirect(backTo(visit, 'saved'));
    },
  }),
);

/** Whether every word of a search stands in a text. */
const hasWords = (text: string, q: string): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const settings = defineRoute({
  at: `GET ${paths.settings}`,
  may: admins,
  summary: 'Show the settings, or those in which some words stand',
  input: z.object({ q: z.string().max(100).default('') }),
  handle(visit) {
    const q = visit.input.q.trim();
    const settings = settingViews(visit.services.settings.values).filter(({ name, group, explanation }) =>
      hasWords(`${name} ${group} ${explanation}`, q),
    );
    const view = { settings, faults: {}, q, seen: undefined };
    return sendPage(h(SettingsPage, { frame: frameOf(visit), view }));
  },
});

const changeSettings = defineRoute({
  at: `POST ${paths.settings}`,
  may: admins,
  asksAgain: true,
  summary: 'Change settings: all of them or none',
  input: z.object({
    ...Object.fromEntries(settingNames.map((name) => [name, z.string().max(2_000).optional()])),
    seen: seenText,
  }),
  async handle(visit) {
    const { services } = visit;
    const typed = Object.entries(visit.input as Readonly<Record<string, string | undefined>>);
    const before = new Map(settingViews(services.settings.values).map((setting) => [setting.name, setting]));
    const asker = await askerOf(visit, frameOf(visit));
    const ask = (now: Settings) =>
      asker({
        now: Object.fromEntries(settingViews(now).map(({ name, value }) => [name, value])),
        back: paths.settings,
      });
    const asked = ask(services.settings.values);
    if (asked !== undefined) return asked;
    const faults: Record<string, string> = {};
    const changed: { name: SettingName; value: unknown; text: string }[] = [];
    for (const [name, text] of typed) {
      if (text === undefined || !isSettingName(name) || before.get(name)?.value === text.trim()) continue;
      const read = parseSetting(name, text);
      if ('value' in read) changed.push({ name, value: read.value, text });
      else faults[name] = `found ${text}`;
    }
    if (Object.keys(faults).length > 0) {
      const asTyped = new Map(typed);
      const shown = [...before.values()].map((one) => ({
        ...one,
        value: asTyped.get(one.name) ?? one.value,
      }));
      const view = { settings: shown, faults, q: '', seen: asTyped.get('seen') };
      return sendPage(h(SettingsPage, { frame: frameOf(visit), view }), 422);
    }
    const values = new Map(changed.map(({ name, value }) => [name, value]));
    const result = await unlessAsked(ask, (check) =>
      storeSettings(services.db, values, (stored) => check(readSettings(stored))),
    );
    if (result instanceof Response) return result;
    for (const { name, text } of changed) {
      await audited(visit, 'setting', name, { before: before.get(name)?.value, after: text });
    }
    await services.settings.refresh();
    return redirect(address(paths.settings, { notice: 'saved' }));
  },
});

const auditLength = 100;

const audit = defineRoute({
  at: `GET ${paths.audit}`,
  may: admins,
  summary: 'Show who did what',
  input: z.object({ before: idField.optional().catch(undefined) }),
  async handle(visit) {
    const entries = await listAudit(visit.services.db, {
      before: visit.input.before,
      limit: auditLength + 1,
    });
    const rows = entries.slice(0, auditLength).map(({ details, account, ...entry }) => ({
      ...entry,
      account: account ?? undefined,
      details: detailWords(details),
    }));
    const older = entries.length > auditLength ? rows.at(-1)?.id : undefined;
    return sendPage(h(AuditPage, { frame: frameOf(visit), view: { rows, older } }));
  },
});

/** `before 5, after 10`; digests are abbreviated. */
const detailWords = (details: unknown): string =>
  Object.entries(details ?? {})
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
    .replace(/\b[0-9a-f]{64}\b/g, (digest) => digest.slice(0, 12));

/** What administrators do. */
export const adminPages = [
  accounts,
  addOne,
  inviteOne,
  giveRole,
  resetPassword,
  removeFactor,
  deleteOne,
  ...openOrClose,
  settings,
  changeSettings,
  audit,
];
