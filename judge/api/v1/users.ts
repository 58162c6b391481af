import * as z from 'zod';
import {
  addPerson,
  admins,
  changeRole,
  closePerson,
  defineRoute,
  findPerson,
  invite,
  json,
  replacePassword,
} from '#server';
import { listAccounts, roles } from '#store';

const name = z.string().max(200);
const password = z.string().max(1_000).optional();
const user = z.object({ name: z.string(), role: z.enum(roles), disabled: z.boolean() });
const secret = z.object({ name: z.string(), password: z.string().optional() });

/** The answer about an account, with its password only if the caller did not choose it. */
const newlyMade = (
  chosen: { readonly name: string; readonly password?: string | undefined },
  used: string,
) => ({ name: chosen.name, password: chosen.password === undefined ? used : undefined });

const list = defineRoute({
  at: 'GET /api/v1/users',
  may: admins,
  summary: 'List all accounts, by name',
  answer: z.object({ users: z.array(user) }),
  async handle({ services }) {
    const accounts = await listAccounts(services.db);
    return json({
      users: accounts.map(({ name, role, disabledAt, createdAt }) => ({
        name,
        role,
        disabled: disabledAt !== null,
        createdAt,
      })),
    });
  },
});

const add = defineRoute({
  at: 'POST /api/v1/users',
  may: admins,
  asksAgain: true,
  summary: 'Add an account. If no password is given, one is generated; it is in this answer only',
  input: z.object({ name, role: z.enum(roles).default('contestant'), password }),
  body: 'json',
  status: 201,
  answer: secret,
  handle: async (visit) => json(newlyMade(visit.input, await addPerson(visit, visit.input)), { status: 201 }),
});

const setPassword = defineRoute({
  at: 'POST /api/v1/users/:name/password',
  may: admins,
  asksAgain: true,
  summary:
    'Change the password of an account, which ends its sessions. If no password is given, one is generated; it is in this answer only',
  input: z.object({ name, password }),
  body: 'json',
  answer: secret,
  async handle(visit) {
    const account = await findPerson(visit, visit.input.name);
    const used = await replacePassword(visit, account, visit.input.password);
    return json(newlyMade({ ...visit.input, name: account.name }, used));
  },
});

const change = defineRoute({
  at: 'PUT /api/v1/users/:name',
  may: admins,
  asksAgain: true,
  summary: 'Change the role of an account, close it, or open it again',
  input: z.object({ name, role: z.enum(roles).optional(), disabled: z.boolean().optional() }),
  body: 'json',
  answer: z.object({ name: z.string() }),
  async handle(visit) {
    const { role, disabled } = visit.input;
    const account = await findPerson(visit, visit.input.name);
    if (role !== undefined) await changeRole(visit, account, role);
    if (disabled !== undefined) await closePerson(visit, account, disabled);
    return json({ name: account.name });
  },
});

const invitation = defineRoute({
  at: 'POST /api/v1/invitations',
  may: admins,
  asksAgain: true,
  summary: 'Invite somebody to make an account. The invitation is in this answer only',
  input: z.object({
    role: z.enum(roles).default('contestant'),
    days: z.number().min(0.01).max(365).default(14),
  }),
  body: 'json',
  status: 201,
  answer: z.object({ invitation: z.string() }),
  handle: async (visit) => json({ invitation: await invite(visit, visit.input) }, { status: 201 }),
});

/** Accounts, for administrators. */
export const userRoutes = [list, add, setPassword, change, invitation];
