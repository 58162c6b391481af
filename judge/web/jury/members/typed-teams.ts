import type { TeamObject } from '#protocol';
import type { JuryReader } from '#server';
import { freeMemberIds, memberFaults, memberFields } from '#server';
import { accountNamed, contestMember, type Database, type NewTeams } from '#store';
import { teamLines } from './team-lines.ts';

/** The teams that somebody typed or pasted, or what is wrong with their lines. */
export interface TypedTeams extends NewTeams {
  readonly errors: readonly string[];
}

/** Reads teams, a line each: name; group; organisation; user name, or as a first line names the columns. Unknown groups
 *  and organisations are new ones; they are found by name. */
export async function typedTeams(
  db: Database,
  { id: contestId, full: state }: Pick<JuryReader, 'id' | 'full'>,
  text: string,
): Promise<TypedTeams> {
  const groups = new NamedOnes([...state.all('groups').values()], freeMemberIds(state, 'groups'));
  const organizations = new NamedOnes(
    [...state.all('organizations').values()],
    freeMemberIds(state, 'organizations'),
  );
  const known = new Set([...state.all('teams').values()].map(({ name }) => name.toLowerCase()));
  const nextSeat = freeSeats(state);
  const nextId = freeMemberIds(state, 'teams');
  const teams: TeamObject[] = [];
  const accounts: NewTeams['accounts'][number][] = [];
  const errors: string[] = [];
  const { lines, fault } = teamLines(text);
  if (fault !== undefined) errors.push(fault);
  for (const { number, cells, count } of lines) {
    const { name, group, organization, user } = cells;
    const wrong = (what: string) => errors.push(`line ${number}: ${what}`);
    if (count > 4) wrong(`found ${count} parts, expected at most 4`);
    if (known.has(name.toLowerCase()))
      wrong(`found ${JSON.stringify(name)}, expected a team that is not there yet`);
    known.add(name.toLowerCase());
    const team = {
      id: nextId(),
      name,
      label: nextSeat(),
      ...(group !== '' && { group_ids: [groups.idOf(group)] }),
      ...(organization !== '' && { organization_id: organizations.idOf(organization) }),
    };
    const checked = memberFields.teams.safeParse(team);
    if (!checked.success) memberFaults(checked.error, team).forEach(wrong);
    for (const one of [group, organization])
      if (one.length > 200) wrong(`found a name of ${one.length} letters, expected at most 200`);
    teams.push(team);
    if (user === '') continue;
    const account = await accountNamed(db, user);
    const isTaken =
      account !== undefined &&
      (accounts.some(({ accountId }) => accountId === account.id) ||
        (await contestMember(db, contestId, account.id)) !== undefined);
    if (account === undefined || isTaken)
      wrong(
        `found ${JSON.stringify(user)}, ${isTaken ? 'which has a part in the contest already, ' : ''}expected the user name of an account without one; accounts can be made later`,
      );
    else
      accounts.push({
        accountId: account.id,
        object: { id: `account-${account.id}`, username: account.name, type: 'team', team_id: team.id },
      });
  }
  return { teams, accounts, errors, groups: groups.made, organizations: organizations.made };
}

/** Objects by name; a missing one is made. */
class NamedOnes {
  readonly made: { readonly id: string; readonly name: string }[] = [];
  readonly #ids: Map<string, string>;
  readonly #nextId: () => string;

  constructor(known: readonly { readonly id: string; readonly name: string }[], nextId: () => string) {
    this.#ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
    this.#nextId = nextId;
  }

  idOf(name: string): string {
    const id = this.#ids.get(name.toLowerCase());
    if (id !== undefined) return id;
    const made = { id: this.#nextId(), name };
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
