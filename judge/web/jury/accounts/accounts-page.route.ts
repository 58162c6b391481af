import { h } from 'preact';
import * as z from 'zod';
import { type AccountObject, contestPaths } from '#protocol';
import {
  contestAdmins,
  defineRoute,
  type JuryVisit,
  networkBits,
  ownNames,
  redirect,
  signedIn,
  told,
} from '#server';
import { bindAddresses, listContestAccounts, type PlacedAccount } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { ContestAccountsPage, type ContestAccountsView } from './accounts.tsx';
import { sheetRoute } from './sheet.route.ts';

/** Reads lines with a user name and an address or network. @returns addresses by the numbers of accounts */
function readAddresses(
  text: string,
  accounts: readonly PlacedAccount[],
): { readonly bound: ReadonlyMap<number, string>; readonly errors: readonly string[] } {
  const bound = new Map<number, string>();
  const errors: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [user = '', network = '', ...more] = line.trim().split(/\s+/);
    const account = accounts.find(({ object }) => object.username.toLowerCase() === user.toLowerCase());
    const fault = faultOf(account, network, more.length, bound);
    if (fault === undefined && account !== undefined) bound.set(account.accountId, network);
    else errors.push(`addresses, line ${index + 1}: found ${JSON.stringify(line.trim())}, expected ${fault}`);
  }
  return { bound, errors };
}

/** What a line should be; undefined if it is valid. Accounts with more rights than a team log in by password. */
function faultOf(
  account: PlacedAccount | undefined,
  network: string,
  more: number,
  bound: ReadonlyMap<number, string>,
): string | undefined {
  if (account?.object.type !== 'team' || account.role !== 'contestant')
    return 'the user name of a team in this contest';
  if (networkBits(network) === undefined || more > 0) return 'an address or network such as 10.0.0.0/24';
  if (bound.has(account.accountId)) return 'each account once';
  return [...bound.values()].includes(network) ? 'each address once' : undefined;
}

const accountsPath = `${juryHome}/accounts`;

/** The page of the accounts of a contest. */
async function answerAccounts(
  visit: JuryVisit,
  typed: Partial<Pick<ContestAccountsView, 'prefix' | 'addresses' | 'seen' | 'errors'>> = {},
): Promise<Response> {
  const { reader } = visit;
  const { db, settings } = visit.services;
  const { full: state, id } = reader;
  const accounts = (await listContestAccounts(db, id)).map(({ object }) => object);
  const withAccount = new Set(accounts.map(({ team_id }) => team_id));
  const view: ContestAccountsView = {
    contestId: id,
    accounts: accounts.map(({ username, type, team_id, ip }) => ({
      user: username,
      type,
      team: state.all('teams').get(team_id ?? '')?.name,
      address: ip ?? undefined,
    })),
    without: [...state.all('teams').keys()].filter((team) => !withAccount.has(team)).length,
    prefix: `${id}-`,
    addresses: addressLines(accounts),
    seen: JSON.stringify({ addresses: addressLines(accounts) }),
    byAddress: settings.values['log-in by address'] === 'on',
    ownNames: ownNames(settings.values),
    errors: [],
    ...typed,
  };
  return sendPage(
    h(ContestAccountsPage, { frame: contestFrame(visit), view }),
    view.errors.length === 0 ? 200 : 422,
  );
}

const addressLines = (
  accounts: readonly { readonly username: string; readonly ip?: string | null }[],
): string => accounts.flatMap(({ username, ip }) => (ip == null ? [] : `${username} ${ip}\n`)).join('');

const list = defineRoute({
  at: `GET ${accountsPath}`,
  may: contestAdmins,
  summary: 'Show the accounts of a contest',
  handle: (visit) => answerAccounts(visit),
});

const addresses = defineRoute({
  at: `POST ${accountsPath}/addresses`,
  may: contestAdmins,
  asksAgain: true,
  summary: 'Bind accounts of teams to addresses, from which they log in without a password',
  input: z.object({ addresses: z.string().max(100_000).default(''), seen: seenText }),
  bodyBytes: 512 * 1024,
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const { addresses: typed } = visit.input;
    const accounts = await listContestAccounts(db, reader.id);
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (now: readonly AccountObject[]) =>
      asker({ now: { addresses: addressLines(now) }, back: contestPaths(reader.id).juryAccounts });
    const asked = ask(accounts.map(({ object }) => object));
    if (asked !== undefined) return asked;
    const { bound, errors: faults } = readAddresses(typed, accounts);
    const again = (errors: readonly string[]) =>
      answerAccounts(visit, { addresses: typed, seen: visit.input.seen, errors });
    if (faults.length > 0) return again(faults);
    const refused = await unlessAsked(ask, (check) =>
      bindAddresses(db, reader.id, bound, signedIn(visit).id, check),
    );
    if (refused instanceof Response) return refused;
    if (refused !== undefined) return again([refused.refused]);
    const changed = accounts.filter(
      ({ accountId, object }) => (object.ip ?? undefined) !== bound.get(accountId),
    );
    const details = Object.fromEntries(
      changed.map(({ accountId, object }) => [object.username, bound.get(accountId) ?? 'none']),
    );
    await told(visit, { action: 'addresses', details });
    return redirect(address(contestPaths(reader.id).juryAccounts, { notice: 'saved' }));
  },
});

/** The accounts of a contest, passwords on a sheet, addresses. */
export const contestAccountPages = [list, sheetRoute(`${accountsPath}/sheet`, answerAccounts), addresses];
