import { countryFault, type TeamObject } from '#protocol';
import { freeMemberIds, type JuryReader, memberFaults, memberFields } from '#server';
import {
  accountNamed,
  contestMember,
  type Database,
  type HashQueue,
  type NewTeamAccount,
  type NewTeams,
  nameFault,
  passwordFault,
} from '#store';
import { nounFor } from '#text';
import { groupedBy } from '#values';
import type { TeamLine } from './team-lines.ts';

/** What is wrong with a team, and where it stands. */
interface TeamFault {
  readonly number: number;
  readonly text: string;
}

/** Teams to be added, or what is wrong with them. */
export interface TypedTeams extends NewTeams {
  /** Accounts to be made, with passwords as typed. */
  readonly newAccounts: readonly {
    readonly teamId: string;
    readonly name: string;
    readonly password: string;
  }[];
  readonly faults: readonly TeamFault[];
}

/** About how long `hashedAccounts` takes where nothing else goes on, s. */
export const hashSeconds = (accounts: number): number => Math.round(accounts * 0.07);

/** Accounts to be made, as they are stored. */
export async function hashedAccounts(
  hashes: HashQueue,
  accounts: TypedTeams['newAccounts'],
): Promise<readonly NewTeamAccount[]> {
  const hashed: NewTeamAccount[] = [];
  const left = [...accounts.entries()];
  const hashInTurn = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, { teamId, name, password }] = next;
      hashed[index] = { teamId, name, passwordHash: await hashes.hash(password) };
    }
  };
  await Promise.all([hashInTurn(), hashInTurn()]); // each takes a tenth of a second of a processor
  return hashed;
}

/** Reads teams. Unknown groups and organisations are new ones; they are found by name or id. A user name with a
 *  password makes an account, also for a team that is there already; without one the account must exist. */
export async function typedTeams(
  db: Database,
  { id: contestId, full: state }: Pick<JuryReader, 'id' | 'full'>,
  lines: readonly TeamLine[],
): Promise<TypedTeams> {
  const groups = new NamedOnes([...state.all('groups').values()], freeMemberIds(state, 'groups'));
  const organizations = new NamedOnes(
    [...state.all('organizations').values()],
    freeMemberIds(state, 'organizations'),
  );
  const known = new Map([...state.all('teams').values()].map(({ name, id }) => [name.toLowerCase(), id]));
  const withAccount = new Set([...state.all('accounts').values()].map(({ team_id }) => team_id));
  const nextSeat = freeSeats(state);
  const nextId = freeMemberIds(state, 'teams');
  const teams: TeamObject[] = [];
  const accounts: NewTeams['accounts'][number][] = [];
  const newAccounts: TypedTeams['newAccounts'][number][] = [];
  const faults: TeamFault[] = [];
  const names = new Set<string>();
  for (const { number, cells } of lines) {
    const { name, group, organization, user, password, country, seat } = cells;
    const wrong = (text: string) => faults.push({ number, text });
    const there = known.get(name.toLowerCase());
    const isForAccount = there !== undefined && user !== '' && password !== '' && !withAccount.has(there);
    if (names.has(name.toLowerCase())) wrong(`found ${JSON.stringify(name)} again, expected each team once`);
    else if (there !== undefined && !isForAccount)
      wrong(`found ${JSON.stringify(name)}, expected a team that is not there yet`);
    names.add(name.toLowerCase());
    for (const one of [group, organization])
      if (one.length > 200) wrong(`found a name of ${one.length} letters, expected at most 200`);
    const code = country.toUpperCase();
    const noCountry = country === '' ? undefined : countryFault(code);
    if (noCountry !== undefined) wrong(`country: found ${JSON.stringify(country)}, ${noCountry}`);
    if (country !== '' && organization === '') wrong('country: expected an organisation, which has it');
    const team = {
      id: isForAccount ? there : nextId(),
      name,
      label: seat || nextSeat(),
      ...(group !== '' && { group_ids: [groups.idOf(group)] }),
      ...(organization !== '' && {
        organization_id: organizations.idOf(organization, code && { country: code }),
      }),
    };
    if (!isForAccount) {
      const checked = memberFields.teams.safeParse(team);
      if (!checked.success) memberFaults(checked.error, team).forEach(wrong);
      teams.push(team);
    }
    if (user === '' && password !== '') wrong('password: expected a user name with it');
    if (user === '') continue;
    const account = await accountNamed(db, user);
    const isTaken =
      account !== undefined &&
      (accounts.some(({ accountId }) => accountId === account.id) ||
        (await contestMember(db, contestId, account.id)) !== undefined);
    const isTwice = newAccounts.some((one) => one.name.toLowerCase() === user.toLowerCase());
    if (account === undefined && password !== '') {
      const fault = isTwice
        ? `user name: found ${JSON.stringify(user)} again`
        : (nameFault(user) ?? passwordFault(password, user));
      if (fault !== undefined) wrong(fault);
      newAccounts.push({ teamId: team.id, name: user, password });
    } else if (account === undefined)
      wrong(
        `found ${JSON.stringify(user)}, expected the user name of an account that is there, or a password for a new one; without user names accounts are made later, with the password sheet`,
      );
    else if (isTaken)
      wrong(`found ${JSON.stringify(user)}, which has a part in the contest already, expected another`);
    else if (password !== '')
      wrong(`found ${JSON.stringify(user)} with a password, expected none: the account has one already`);
    else
      accounts.push({
        accountId: account.id,
        object: { id: `account-${account.id}`, username: account.name, type: 'team', team_id: team.id },
      });
  }
  return { teams, accounts, newAccounts, faults, groups: groups.made, organizations: organizations.made };
}

/** Each kind of fault once, with the lines that have it. */
export function faultTexts(faults: readonly TeamFault[]): readonly string[] {
  const alike = groupedBy(faults, ({ text }) => text.replace(/"(?:[^"\\]|\\.)*"/, ''));
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const lines = others.map(({ number }) => number).join(', ');
    const more = lines === '' ? '' : `; alike: ${nounFor(others.length, 'line')} ${lines}`;
    return [`line ${first.number}: ${first.text}${more}`];
  });
}

/** Objects by name; a missing one is made. */
class NamedOnes {
  readonly made: { readonly id: string; readonly name: string; readonly country?: string }[] = [];
  readonly #ids: Map<string, string>;
  readonly #nextId: () => string;

  constructor(known: readonly { readonly id: string; readonly name: string }[], nextId: () => string) {
    // A name comes before an id that is the same.
    this.#ids = new Map([
      ...known.map(({ id }) => [id.toLowerCase(), id] as const),
      ...known.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ]);
    this.#nextId = nextId;
  }

  idOf(name: string, more: { readonly country?: string } | '' = ''): string {
    const id = this.#ids.get(name.toLowerCase());
    if (id !== undefined) return id;
    const made = { id: this.#nextId(), name, ...(more || {}) };
    this.made.push(made);
    this.#ids.set(name.toLowerCase(), made.id);
    return made.id;
  }
}

/** Free seats: numbers after the count of the teams. */
function freeSeats(state: JuryReader['full']): () => string {
  const teams = state.all('teams');
  const taken = new Set([...teams.values()].map(({ label }) => label));
  let number = teams.size;
  return () => {
    do number++;
    while (taken.has(String(number)));
    return String(number);
  };
}
