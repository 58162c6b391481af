import { h } from 'preact';
import * as z from 'zod';
import { contestPaths, paths } from '#protocol';
import {
  type AdminVisit,
  contestAdmins,
  defineRoute,
  HttpError,
  lineField,
  redirect,
  shownOnce,
  shows,
  signedIn,
  told,
} from '#server';
import {
  addJoiningLink,
  captainOf,
  decideEntry,
  type JoinedTeam,
  type JoiningTerms,
  joiningTerms,
  listEntries,
  listJoiningLinks,
  newSecret,
  setJoiningTerms,
  withdrawLink,
} from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { type JoinedRow, JoiningPage, type JoiningView } from './joining.tsx';
import { joiningForm, joiningTyped } from './joining-typed.ts';

const path = `${juryHome}/joining`;

async function answer(
  visit: AdminVisit,
  given: Partial<Pick<JoiningView, 'form' | 'faults' | 'errors' | 'seen' | 'made'>> = {},
  status = 200,
): Promise<Response> {
  const { services, reader } = visit;
  const { db } = services;
  const terms = await joiningTerms(db, reader.id);
  const entries = await listEntries(db, reader.id);
  const view: JoiningView = {
    contestId: reader.id,
    form: joiningForm(terms),
    seen: JSON.stringify(joiningForm(terms)),
    hasPassword: terms?.passwordHash != null,
    faults: {},
    errors: [],
    links: await listJoiningLinks(db, reader.id),
    made: undefined,
    teams: entries.map(rowOf),
    places: {
      taken: entries.filter(({ state }) => state === 'in').length,
      of: terms?.places ?? undefined,
    },
    joinAddress: visit.site + address(paths.join, { contest: reader.id }),
    ...given,
  };
  return sendPage(h(JoiningPage, { frame: contestFrame(visit), view }), status);
}

function rowOf(entry: JoinedTeam): JoinedRow {
  const { id, name, state, madeAt, members } = entry;
  const captain = captainOf(entry)?.accountId;
  const parts = members.map((one) => {
    const part = one.isCoach
      ? ' (coach)'
      : one.accountId === captain && members.length > 1
        ? ' (captain)'
        : '';
    return one.name + part;
  });
  return { id, name, state, madeAt, members: parts.join(', ') || 'nobody any more' };
}

const show = defineRoute({
  at: `GET ${path}`,
  may: contestAdmins,
  summary: 'Show how a contest is joined, its links, and the teams that have joined',
  handle: (visit) => answer(visit),
});

const save = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  summary: 'Change how a contest is joined by people themselves',
  input: z.object({
    how: lineField,
    password: z.string().max(1_000).default(''),
    groups: z.string().max(25_000).default(''),
    approves: lineField,
    closes: lineField,
    changes: lineField,
    zone: z.string().max(60).default('UTC'),
    places: lineField,
    team_size: lineField,
    seen: seenText,
  }),
  async handle(visit) {
    const { services, reader } = visit;
    const { db } = services;
    const { seen, password, ...form } = visit.input;
    const before = await joiningTerms(db, reader.id);
    const hasPassword = before?.passwordHash != null;
    const { terms, faults } = joiningTyped({ ...form, password }, { hasPassword, contestId: reader.id });
    const again = (given: Parameters<typeof answer>[1], status = 422) =>
      answer(visit, { form, ...(seen !== undefined && { seen }), ...given }, status);
    if (Object.keys(faults).length > 0) return again({ faults, errors: ['Nothing is saved yet.'] });
    const isNew = terms.how === 'password' && password !== '';
    const hash = isNew ? await services.hashes.hash(password) : undefined;
    const after = { ...terms, passwordHash: hash ?? before?.passwordHash ?? null };
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (now: JoiningTerms | undefined) =>
      asker({
        now: { ...joiningForm(now) },
        typed: { ...joiningForm(after) },
        labels: { how: 'Open to', team_size: 'Members of a team' },
        back: contestPaths(reader.id).joining,
      });
    const refused = await unlessAsked(ask, (check) => setJoiningTerms(db, reader.id, after, check));
    if (refused instanceof Response) return refused;
    if (refused !== undefined) return again({ errors: [refused.refused] }, 409);
    await told(visit, { action: 'joining', details: { ...form, ...(isNew && { password: 'changed' }) } });
    return redirect(address(contestPaths(reader.id).joining, { notice: 'saved' }));
  },
});

const number = z.coerce.number().int().min(1).max(1e15);

const links = defineRoute({
  at: `POST ${path}/links`,
  may: contestAdmins,
  asksAgain: true,
  summary: 'Make a link of an invitation to a contest, or withdraw one',
  input: z.object({
    do: z.enum(['make', 'withdraw']),
    id: number.optional(),
    name: z.string().max(60).default(''),
    most: z.string().max(20).default(''),
    days: z.string().max(20).default(''),
  }),
  async handle(visit) {
    const { do: what, id, name, most, days } = visit.input;
    const { reader, services } = visit;
    if (what === 'withdraw') {
      if (await withdrawLink(services.db, reader.id, { id: id ?? 0 }))
        await told(visit, { action: 'joining-link', details: { withdrawn: id } });
      return redirect(address(contestPaths(reader.id).joining, { notice: 'saved' }));
    }
    for (const [field, text, limit] of [
      ['uses', most, 100_000],
      ['days', days, 999],
    ] as const)
      if (text.trim() !== '' && !(/^[1-9]\d{0,5}$/.test(text.trim()) && Number(text) <= limit))
        return answer(
          visit,
          {
            errors: [
              `${field}: found ${JSON.stringify(text.trim())}, expected a whole number from 1 to ${limit}, or nothing`,
            ],
          },
          422,
        );
    const { secret, hash } = newSecret('joining');
    const refused = await addJoiningLink(services.db, reader.id, {
      ...{ tokenHash: hash, name: name.trim(), madeBy: signedIn(visit).id },
      most: most.trim() === '' ? null : Number(most),
      days: days.trim() === '' ? undefined : Number(days),
    });
    if (refused !== undefined) return answer(visit, { errors: [refused.refused] }, 409);
    await told(visit, { action: 'joining-link', details: { for: name.trim() } });
    return shownOnce({ made: visit.site + address(paths.join, { link: secret }) });
  },
  shows: shows(z.object({ made: z.string() }), answer),
});

const teams = defineRoute({
  at: `POST ${path}/teams`,
  may: contestAdmins,
  summary: 'Accept or refuse a team that its members have made',
  input: z.object({ id: number, state: z.enum(['in', 'refused']) }),
  async handle(visit) {
    const { id, state } = visit.input;
    const { reader, services } = visit;
    const by = signedIn(visit).id;
    const refused = await decideEntry(services.db, reader.id, { id, isIn: state === 'in', by });
    if (refused !== undefined) throw new HttpError(409, refused.refused);
    await told(visit, { action: 'joining-team', details: { team: id, state } });
    return redirect(address(contestPaths(reader.id).joining, { notice: 'saved' }));
  },
});

/** How a contest is joined, for its administrators. */
export const joiningPages = [show, save, links, teams];
