import * as z from 'zod';
import {
  changeOwnPassword,
  defineRoute,
  dropSessions,
  dropToken,
  everybody,
  idField,
  json,
  makeToken,
  members,
  register,
  signedIn,
} from '#server';
import { listSessions, listTokens, roles, scopes } from '#store';

const done = z.object({ done: z.literal(true) });

const me = defineRoute({
  at: 'GET /api/v1/me',
  may: members,
  scope: 'submit',
  knowsAnyToken: true,
  summary: 'Get your account',
  answer: z.object({ name: z.string(), role: z.enum(roles) }),
  handle(visit) {
    const { name, role } = signedIn(visit);
    return json({ name, role });
  },
});

const password = defineRoute({
  at: 'POST /api/v1/me/password',
  may: members,
  summary: 'Change your password; ends all your sessions',
  input: z.object({ old: z.string().max(1_000), password: z.string().max(1_000) }),
  body: 'json',
  answer: done,
  async handle(visit) {
    await changeOwnPassword(visit, visit.input);
    return json({ done: true });
  },
});

const tokens = defineRoute({
  at: 'GET /api/v1/me/tokens',
  may: members,
  summary: 'List your tokens, without their secrets',
  answer: z.object({ tokens: z.array(z.looseObject({ id: z.int(), name: z.string() })) }),
  handle: async (visit) => json({ tokens: await listTokens(visit.services.db, signedIn(visit).id) }),
});

const addToken = defineRoute({
  at: 'POST /api/v1/me/tokens',
  may: members,
  asksAgain: true,
  summary:
    'Make a token. Its secret is in this answer only. The scope `submit` is for clients that submit programs',
  input: z.object({
    name: z.string().min(1).max(100),
    days: z.number().min(0.01).max(3_650).optional(),
    scope: z.enum(scopes).default('all'),
    contest: z.string().max(36).optional().describe('The contest for which alone it is good'),
  }),
  body: 'json',
  status: 201,
  answer: z.object({ id: z.int(), token: z.string() }),
  async handle(visit) {
    const { contest: onlyIn, ...wanted } = visit.input;
    return json(await makeToken(visit, { ...wanted, onlyIn }), { status: 201 });
  },
});

const deleteToken = defineRoute({
  at: 'DELETE /api/v1/me/tokens/:id',
  may: members,
  summary: 'Delete one of your tokens',
  input: z.object({ id: idField }),
  answer: done,
  async handle(visit) {
    await dropToken(visit, visit.input.id);
    return json({ done: true });
  },
});

const sessions = defineRoute({
  at: 'GET /api/v1/me/sessions',
  may: members,
  summary: 'List your sessions',
  answer: z.object({ sessions: z.array(z.looseObject({ id: z.int(), current: z.boolean() })) }),
  async handle(visit) {
    const caller = signedIn(visit);
    const all = await listSessions(visit.services.db, caller.id);
    return json({ sessions: all.map((one) => ({ ...one, current: one.id === caller.sessionId })) });
  },
});

const endAll = defineRoute({
  at: 'DELETE /api/v1/me/sessions',
  may: members,
  summary: 'Log out everywhere',
  answer: done,
  async handle(visit) {
    await dropSessions(visit);
    return json({ done: true });
  },
});

const endOne = defineRoute({
  at: 'DELETE /api/v1/me/sessions/:id',
  may: members,
  summary: 'End one of your sessions',
  input: z.object({ id: idField }),
  answer: done,
  async handle(visit) {
    await dropSessions(visit, visit.input.id);
    return json({ done: true });
  },
});

const join = defineRoute({
  at: 'POST /api/v1/register',
  may: everybody,
  alwaysOpen: true,
  summary: 'Make an account, if the setting `registration` allows it',
  input: z.object({
    name: z.string().max(200),
    password: z.string().max(1_000),
    invitation: z.string().max(200).optional(),
  }),
  body: 'json',
  status: 201,
  answer: z.object({ name: z.string() }),
  async handle(visit) {
    await register(visit, visit.input);
    return json({ name: visit.input.name }, { status: 201 });
  },
});

/** What callers do with their own accounts. */
export const meRoutes = [me, password, tokens, addToken, deleteToken, sessions, endAll, endOne, join];
