import * as z from 'zod';
import { apiSpan, type GroupObject, type OrganizationObject, type TeamObject } from '#protocol';
import type { JuryReader, Visit } from '#server';
import { HttpError, lineField, mostBytesWithPictures, pictureAddress } from '#server';
import { accountNamed, contestMember, joinAccounts, storePicture } from '#store';
import { checked, type FormValues } from '../../frame/meanwhile.tsx';
import { classTimeText, classTimeTyped } from '../../parts/class-times.ts';
import { GroupFormPage, OrganizationFormPage, TeamFormPage } from './member-forms.tsx';
import { memberListPage } from './member-list.route.ts';
import { memberPageRoutes } from './member-page.route.ts';
import { severalTeamsPages } from './several-teams.route.ts';

const long = z.string().max(20_000).default('');

const groupFields = z.object({ name: lineField, hidden: lineField, medals: lineField, problems: lineField });

/** What a division has of its own, as it is typed. */
function divisionForm(reader: JuryReader, known: GroupObject | undefined) {
  const { medals, problems = [] } = known ?? {};
  const labels = problems.map((id) => reader.full.all('problems').get(id)?.label ?? id);
  return {
    medals: medals === undefined ? '' : `${medals.gold} ${medals.silver} ${medals.bronze}`,
    problems: labels.join(' '),
  };
}

/** What a division has of its own, and what is wrong with it. */
function divisionTyped(reader: JuryReader, typed: { readonly medals: string; readonly problems: string }) {
  const all = [...reader.full.all('problems').values()];
  const labels = typed.problems.split(/[\s,]+/).filter(Boolean);
  const strange = labels.filter((label) => !all.some((one) => one.label === label));
  const [, gold, silver, bronze] =
    /^(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})$/.exec(typed.medals.trim()) ?? [];
  const hasMedals = gold !== undefined;
  return {
    properties: {
      medals: hasMedals ? { gold: Number(gold), silver: Number(silver), bronze: Number(bronze) } : undefined,
      problems:
        labels.length === 0
          ? undefined
          : all.filter(({ label }) => labels.includes(label)).map(({ id }) => id),
    },
    errors: [
      ...(hasMedals || typed.medals.trim() === ''
        ? []
        : [`medals: found ${JSON.stringify(typed.medals)}, expected three numbers such as 4 4 4`]),
      ...(strange.length === 0
        ? []
        : [
            `problems: found ${strange.join(', ')}, expected some of ${all.map(({ label }) => label).join(', ')}`,
          ]),
    ],
  };
}

const groups = memberPageRoutes({
  type: 'groups',
  words: 'a group',
  fields: groupFields,
  formOf: (reader, known) => ({
    ...{ id: known?.id ?? '', name: known?.name ?? '', hidden: known?.hidden ?? false },
    ...divisionForm(reader, known),
  }),
  formTyped: (_, { id, hidden, ...typed }, known) => ({
    ...typed,
    id: known?.id ?? id,
    hidden: hidden === 'yes',
  }),
  valuesOf: ({ name, hidden, medals, problems }) => ({ name, hidden: checked(hidden), medals, problems }),
  async read({ input: { name, hidden, ...typed }, reader }) {
    const { properties, errors } = divisionTyped(reader, typed);
    return { properties: { name: name.trim(), hidden: hidden === 'yes', ...properties }, errors };
  },
  render: GroupFormPage,
});

const organizationFields = z.object({
  name: lineField,
  formal_name: lineField,
  country: lineField,
  no_logo: lineField,
  url: z.string().max(1_000).default(''),
  logo: z.instanceof(File).optional(),
});

const logoOf = (reader: JuryReader, known: OrganizationObject | undefined): string | undefined =>
  known && pictureAddress(reader.one('organizations', known.id)?.logo);

const organizations = memberPageRoutes({
  type: 'organizations',
  words: 'an organisation',
  fields: organizationFields,
  bodyBytes: mostBytesWithPictures,
  formOf: (reader, known) => ({
    id: known?.id ?? '',
    name: known?.name ?? '',
    formal_name: known?.formal_name ?? '',
    country: known?.country ?? '',
    url: known?.url ?? '',
    logo: logoOf(reader, known),
  }),
  formTyped: (reader, { id, ...typed }, known) => ({
    ...typed,
    id: known?.id ?? id,
    logo: logoOf(reader, known),
  }),
  valuesOf: ({ name, formal_name, country, url }) => ({ name, formal_name, country, url }),
  async read({ input: { name, formal_name, country, url, no_logo, logo: file }, services }, known) {
    const content = file === undefined ? Buffer.alloc(0) : Buffer.from(await file.arrayBuffer());
    const picture = content.length === 0 ? undefined : await storePicture(services.db, content, 'logo');
    const isFault = picture !== undefined && 'fault' in picture;
    const logo = picture === undefined ? (no_logo === 'yes' ? null : (known?.logo ?? null)) : [picture];
    return {
      properties: {
        name: name.trim(),
        formal_name: formal_name.trim() || null,
        country: country.trim().toUpperCase() || null,
        url: url.trim() || null,
        logo: isFault ? null : logo,
      },
      errors: isFault ? [`logo: ${picture.fault}`] : [],
    };
  },
  render: OrganizationFormPage,
});

const teamFields = z.object({
  name: lineField,
  label: lineField,
  organization: lineField,
  hidden: lineField,
  penalty: lineField,
  deadline: lineField,
  zone: z.string().max(60).default('UTC'),
  account: lineField,
  members: long,
  group: z.array(z.string().max(64)).max(200).default([]),
});
type TeamTyped = z.infer<typeof teamFields>;

const teams = memberPageRoutes({
  type: 'teams',
  words: 'a team',
  fields: teamFields,
  formOf: (reader, known) => ({
    id: known?.id ?? '',
    name: known?.name ?? '',
    label: known?.label ?? '',
    organization: known?.organization_id ?? '',
    inGroups: known?.group_ids ?? [],
    hidden: known?.hidden ?? false,
    members: (known?.members ?? []).join('\n'),
    penalty: hasDeadlines(reader) ? undefined : String(known?.penalty_minutes || ''),
    deadline: hasDeadlines(reader) ? classTimeText(reader.clock, known?.deadline) : undefined,
    zone: 'UTC',
    account: '',
    ...choicesIn(reader, known?.id),
  }),
  formTyped: (reader, { hidden, group, id, penalty, deadline, ...typed }, known) => ({
    ...typed,
    penalty: hasDeadlines(reader) ? undefined : penalty,
    deadline: hasDeadlines(reader) ? deadline : undefined,
    id: known?.id ?? id,
    inGroups: group,
    hidden: hidden === 'yes',
    ...choicesIn(reader, known?.id),
  }),
  valuesOf: ({ name, label, organization, inGroups, hidden, members, penalty = '', deadline = '' }) => ({
    ...{ name, label, organization, group: inGroups, hidden: checked(hidden), members, penalty, deadline },
  }),
  typedValues(reader, typed, known): FormValues {
    const { deadline } = deadlineTyped(reader, typed, known);
    return deadline === undefined ? {} : { deadline: classTimeText(reader.clock, deadline), zone: 'UTC' };
  },
  async read({ input, services, reader }, known) {
    const { penalty, account } = input;
    const isMinutes = /^-?\d{0,6}$/.test(penalty.trim());
    const fault = account.trim() === '' ? undefined : await accountFault(services, reader, input);
    const late = deadlineTyped(reader, input, known);
    return {
      properties: {
        name: input.name.trim(),
        label: input.label.trim() || String(reader.full.all('teams').size + 1),
        organization_id: input.organization || null,
        group_ids: input.group,
        hidden: input.hidden === 'yes',
        members: input.members.split(/\r?\n/).flatMap((one) => one.trim() || []),
        ...(isMinutes && { penalty_minutes: Number(penalty) }),
        ...(hasDeadlines(reader) && { deadline: late.deadline }),
      },
      errors: [
        ...(late.fault === undefined ? [] : [late.fault]),
        ...(isMinutes ? [] : [`penalty: found ${JSON.stringify(penalty)}, expected whole minutes`]),
        ...(fault === undefined ? [] : [fault]),
      ],
    };
  },
  async after({ input: { account: typed }, services: { db, announcer }, reader }, team_id) {
    const account = typed.trim() === '' ? undefined : await accountNamed(db, typed.trim());
    if (account === undefined) return;
    const { id, name: username } = account;
    const object = { id: `account-${id}`, username, type: 'team', team_id } as const;
    const refused = await joinAccounts(db, reader.id, [{ accountId: id, object }]);
    if (refused !== undefined) throw new HttpError(409, refused.refused);
    announcer.announce('event', reader.id);
    await reader.look();
  },
  render: TeamFormPage,
});

const hasDeadlines = ({ full: state, clock }: JuryReader): boolean =>
  state.contest?.rules === 'class' && clock.startMs !== undefined;

/** The deadline that was typed, since the start; or what is wrong with it. */
function deadlineTyped(
  { clock }: JuryReader,
  { deadline: time, zone }: Pick<TeamTyped, 'deadline' | 'zone'>,
  known: TeamObject | undefined,
): { readonly deadline?: string | undefined; readonly fault?: string } {
  if (time.trim() === '') return {};
  const at = classTimeTyped(clock, { time, zone }, known?.deadline);
  if ('ms' in at) return { deadline: apiSpan(at.ms) };
  return { fault: 'fault' in at ? `deadline: ${at.fault}` : `time zone: ${at.zoneFault}` };
}

/** The choices for a team, and its current accounts. */
function choicesIn({ full: state }: JuryReader, teamId: string | undefined) {
  const named = (type: 'groups' | 'organizations') =>
    [...state.all(type).values()].map(({ id, name }) => [id, name] as const);
  const accounts = [...state.all('accounts').values()].filter(({ team_id }) => team_id === teamId);
  return {
    groups: named('groups'),
    organizations: named('organizations'),
    accounts: teamId === undefined ? [] : accounts.map(({ username }) => username),
  };
}

/** Why an account cannot become that of a team. */
async function accountFault(
  { db }: Visit<unknown>['services'],
  { id }: JuryReader,
  { account: typed }: TeamTyped,
): Promise<string | undefined> {
  const account = await accountNamed(db, typed.trim());
  if (account === undefined) return `account: found no ${JSON.stringify(typed)}`;
  const member = await contestMember(db, id, account.id);
  return (
    member && `account: ${account.name} has a part in this contest already: ${member.teamId ?? member.type}`
  );
}

/** Who takes part in a contest: the list, and forms to add, change and remove. */
export const memberPages = [memberListPage, ...severalTeamsPages, ...teams, ...groups, ...organizations];
