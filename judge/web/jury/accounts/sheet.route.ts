import { h } from 'preact';
import * as z from 'zod';
import { type TeamObject, teamName } from '#protocol';
import {
  contestAdmins,
  defineRoute,
  type JuryReader,
  type JuryVisit,
  type Route,
  shownOnce,
  shows,
  signedIn,
  told,
} from '#server';
import {
  addTeamAccounts,
  type GeneratedPassword,
  listContestAccounts,
  managedAccounts,
  nameFault,
  newPassword,
  type PlacedAccount,
  setTeamPasswords,
} from '#store';
import { contestFrame } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { AccountSheetPage, type AccountSlip } from './sheet.tsx';

/** accounts.tsv in the form that contest control systems read: type, full name, user name, password. */
const accountsTsv = (slips: readonly AccountSlip[]): string =>
  ['accounts\t1', ...slips.map(({ team, user, password }) => ['team', cell(team), user, password].join('\t'))]
    .map((line) => `${line}\n`)
    .join('');

/** Text of a cell, protected: spreadsheets take some beginnings for formulas. */
const cell = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .replace(/^(?=[=+\-@])/, "'");

const slip = z.object({ team: z.string(), seat: z.string(), user: z.string(), password: z.string() });

/** A slip, and the account that it is for; undefined: the account must be made. */
interface Planned extends AccountSlip {
  readonly teamId: string;
  readonly password: GeneratedPassword;
  readonly accountId: number | undefined;
}

/** Makes accounts for teams and answers with their passwords, which are stored nowhere else.
 *  @param again - the page of the form, with what is wrong */
export const sheetRoute = (
  path: `/jury/contests/:contest/${string}`,
  again: (
    visit: JuryVisit,
    typed: { readonly prefix: string; readonly errors: readonly string[] },
  ) => Promise<Response>,
): Route =>
  defineRoute({
    at: `POST ${path}`,
    may: contestAdmins,
    asksAgain: true,
    summary:
      'Make accounts for the teams of a contest; their passwords are shown for ten minutes, on a sheet',
    input: z.object({ prefix: z.string().max(200).default(''), for: z.enum(['new', 'all']) }),
    async handle(visit) {
      const { reader } = visit;
      const { prefix, for: which } = visit.input;
      const accounts = await listContestAccounts(visit.services.db, reader.id);
      const managed = await managedAccounts(visit.services.db, reader.id, signedIn(visit).id);
      const renewed = which === 'all' ? managed : new Set<number>();
      const planned = planFor(reader, accounts, { prefix: prefix.trim(), renewed });
      const faults = planned.flatMap(({ accountId, user }) =>
        accountId === undefined ? (nameFault(user) ?? []) : [],
      );
      if (faults.length > 0) return again(visit, { prefix, errors: faults.slice(0, 5) });
      const refused = await storeAccounts(visit, planned);
      if (refused !== undefined) return again(visit, { prefix, errors: [refused.refused] });
      const details = { accounts: planned.map(({ user }) => user) };
      if (planned.length > 0) await told(visit, { action: 'accounts.make', details });
      return shownOnce({ slips: planned.map(slipOf) });
    },
    shows: shows(z.object({ slips: z.array(slip) }), answerSheet),
  });

const slipOf = ({ team, seat, user, password }: Planned): AccountSlip => ({ team, seat, user, password });

function answerSheet(visit: JuryVisit, { slips }: { readonly slips: readonly AccountSlip[] }): Response {
  const { reader } = visit;
  const { id: contestId, full: state } = reader;
  const contest = state.contest?.formal_name ?? state.contest?.name ?? contestId;
  const view = { contestId, contest, url: visit.site, slips, tsv: accountsTsv(slips) };
  return sendPage(h(AccountSheetPage, { frame: contestFrame(visit), view }));
}

/** The requested slips: for teams without an account, and for accounts that get a new password. */
function planFor(
  { full: state }: JuryReader,
  accounts: readonly PlacedAccount[],
  { prefix, renewed }: { readonly prefix: string; readonly renewed: ReadonlySet<number> },
): readonly Planned[] {
  const teams = [...state.all('teams').values()];
  const names = namesFor(teams);
  return teams.flatMap((team): readonly Planned[] => {
    const own = accounts.filter(({ object }) => object.team_id === team.id);
    const slip = { teamId: team.id, team: teamName(team), seat: team.label };
    const made = { ...slip, user: `${prefix}${names.get(team.id)}`, password: newPassword() };
    if (own.length === 0) return [{ ...made, accountId: undefined }];
    return own
      .filter(({ accountId }) => renewed.has(accountId))
      .map(({ accountId, object }) => ({
        ...slip,
        accountId,
        user: object.username,
        password: newPassword(),
      }));
  });
}

/** The end of a team's user name: its seat if no other team has it, numbers with the same number of digits; else its
 *  place in the list. */
function namesFor(teams: readonly TeamObject[]): ReadonlyMap<string, string> {
  const seats = padded(teams.map(({ label }) => label.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, '-')));
  const isOwn = new Set(seats).size === seats.length && seats.every((seat) => seat !== '');
  const ends = isOwn ? seats : padded(teams.map((_, index) => String(index + 1)));
  return new Map(teams.map(({ id }, index) => [id, ends[index] ?? '']));
}

/** Pads numbers with zeros to the same number of digits. */
function padded(ends: readonly string[]): readonly string[] {
  const isNumber = (end: string): boolean => /^\d+$/.test(end);
  const digits = Math.max(2, ...ends.filter(isNumber).map((end) => end.length));
  return ends.map((end) => (isNumber(end) ? end.padStart(digits, '0') : end));
}

/** Stores only hashes. Passwords are hashed one after the other, so that people can log in meanwhile. */
async function storeAccounts(visit: JuryVisit, planned: readonly Planned[]) {
  const { id } = visit.reader;
  const { db, hashes } = visit.services;
  const hashed: (Planned & { readonly passwordHash: string })[] = [];
  for (const one of planned) hashed.push({ ...one, passwordHash: await hashes.hashGenerated(one.password) });
  const made = hashed.filter(({ accountId }) => accountId === undefined);
  const refused = await addTeamAccounts(
    db,
    id,
    made.map(({ teamId, user: name, passwordHash }) => ({ teamId, name, passwordHash })),
  );
  const others = hashed.flatMap(({ accountId, passwordHash }) =>
    accountId === undefined ? [] : [{ accountId, passwordHash }],
  );
  return refused ?? setTeamPasswords(db, id, others, signedIn(visit).id);
}
