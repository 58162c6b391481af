import { type JoiningTerms, joiningWays, passwordFault } from '#store';
import { momentTyped } from '../../parts/typed-times.ts';

/** The form that says how a contest is joined. */
export interface JoiningForm {
  readonly how: string;
  /** A line each. */
  readonly groups: string;
  readonly approves: string;
  readonly closes: string;
  readonly changes: string;
  readonly zone: string;
  readonly places: string;
  readonly team_size: string;
}

/** What is wrong, by the name of the field. */
export type JoiningFaults = Partial<Readonly<Record<keyof JoiningForm | 'password', string>>>;

/** The form for terms, in UTC. */
export const joiningForm = (terms: JoiningTerms | undefined): JoiningForm => ({
  how: terms?.how ?? 'closed',
  groups: terms?.groups.join('\n') ?? '',
  approves: terms?.approves ? 'yes' : '',
  closes: timeOf(terms?.closesAt),
  changes: timeOf(terms?.changesUntil),
  zone: 'UTC',
  places: terms?.places == null ? '' : String(terms.places),
  team_size: String(terms?.teamSize ?? 1),
});

const timeOf = (at: Date | null | undefined): string => (at ? at.toISOString().slice(0, 16) : '');

/** Terms as they were typed; the hash of a new password is still missing. */
export interface TypedTerms {
  readonly terms: Omit<JoiningTerms, 'passwordHash'>;
  readonly faults: JoiningFaults;
}

const [mostPlaces, mostMembers, mostGroups] = [100_000, 50, 100];

/** Reads the form. @param hasPassword - the contest has one, which stays if none is typed */
export function joiningTyped(
  typed: JoiningForm & { readonly password: string },
  { hasPassword, contestId }: { readonly hasPassword: boolean; readonly contestId: string },
): TypedTerms {
  const faults: { -readonly [K in keyof JoiningFaults]: string } = {};
  const how = joiningWays.find((way) => way === typed.how);
  if (how === undefined) faults.how = `found ${JSON.stringify(typed.how)}, expected one of the list`;
  const time = (name: 'closes' | 'changes'): Date | null => {
    if (typed[name].trim() === '') return null;
    const at = momentTyped({ time: typed[name], zone: typed.zone }, '2026-12-01 18:00');
    if ('ms' in at) return new Date(at.ms);
    if ('fault' in at) faults[name] = at.fault;
    else faults.zone = at.zoneFault;
    return null;
  };
  const count = (name: 'places' | 'team_size', most: number): number | null => {
    const text = typed[name].trim();
    if (text === '') return null;
    if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
    faults[name] = `found ${JSON.stringify(text)}, expected a whole number from 1 to ${most}`;
    return null;
  };
  const groups = [...new Set(typed.groups.split(/\r?\n/).map((one) => one.trim()))].filter(Boolean);
  if (how === 'group' && groups.length === 0) faults.groups = 'found none, expected at least one group';
  if (groups.length > mostGroups || groups.some((one) => one.length > 200))
    faults.groups = `expected at most ${mostGroups} groups of at most 200 characters`;
  if (how === 'password' && (typed.password !== '' || !hasPassword))
    faults.password = passwordFault(typed.password, contestId) ?? '';
  const terms = {
    how: how ?? 'closed',
    ...{ groups, approves: typed.approves === 'yes' },
    ...{ closesAt: time('closes'), changesUntil: time('changes') },
    ...{ places: count('places', mostPlaces), teamSize: count('team_size', mostMembers) ?? 1 },
  };
  return { terms, faults: Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== '')) };
}
