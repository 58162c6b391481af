import type * as z from 'zod';
import type { ContestRefusal } from '#contest';
import { type AccountObject, type FileObject, type LoggedObjects, utcText } from '#protocol';
import {
  accountFields,
  dropMember,
  type GivenFile,
  memberFields,
  newMemberId,
  picturesGiven,
  problemClash,
  problemFields,
  type Route,
  saveMember,
  signedIn,
  told,
} from '#server';
import {
  addContestProblem,
  changeProblem,
  type MemberType,
  nameFault,
  passwordFault,
  placeAccount,
  removeContestAccount,
  removeProblem,
} from '#store';
import { defined } from '#values';
import { type ObjectVisit, objectRoutes, type WritableType } from './object-routes.ts';

type GivenProblem = z.infer<typeof problemFields>;

/** Problems, before the start: taken from the archive by slug, which is also their id unless another one is given. */
const problemType: WritableType = {
  type: 'problems',
  fields: problemFields,
  newId: (_, given) => String(given.slug ?? ''),
  async save(visit, id, given) {
    const { reader } = visit;
    const problem = { ...(given as GivenProblem), id };
    const isKnown = reader.full.all('problems').has(id);
    const refused = await (isKnown ? change : add)(visit, problem);
    if (refused !== undefined) return refused;
    const { label, slug } = reader.full.all('problems').get(id) ?? problem;
    await told(visit, {
      action: `problem-${isKnown ? 'change' : 'add'}`,
      details: { id, label: problem.label ?? label, slug },
    });
    return undefined;
  },
  async drop(visit, id) {
    const { reader } = visit;
    const refused = await removeProblem(visit.services.db, reader.id, id);
    if (refused !== undefined) return refused;
    await told(visit, { action: 'problem-remove', details: { id } });
    return undefined;
  },
};

type Problem = GivenProblem & { readonly id: string };

async function add(
  visit: ObjectVisit,
  { ordinal, id, slug = id, ...problem }: Problem,
): Promise<ContestRefusal | undefined> {
  const { full: state, id: contestId } = visit.reader;
  if (state.state.started !== null)
    return {
      refused: `problems are added before the start; the contest started at ${utcText(state.state.started)}`,
    };
  const known = [...state.all('problems').values()];
  const [clash] = problemClash(known, { label: problem.label, slug });
  if (clash !== undefined) return { refused: clash };
  const last = Math.max(0, ...known.map((one) => one.ordinal));
  const added = { ...defined(problem), id, slug, ordinal: ordinal ?? last + 1 };
  return addContestProblem(visit.services.db, contestId, added, signedIn(visit).id);
}

async function change(
  { services: { db }, reader: { full: state, id: contestId } }: ObjectVisit,
  { ordinal, id, slug, ...problem }: Problem,
): Promise<ContestRefusal | undefined> {
  const known = state.all('problems').get(id)!;
  if (slug !== undefined && slug !== known.slug)
    return {
      refused: `slug: found ${slug}, expected ${known.slug}; remove the problem and add the other one`,
    };
  const others = [...state.all('problems').values()].filter((one) => one.id !== id);
  const place = ordinal ?? known.ordinal;
  const position = 1 + others.filter((one) => one.ordinal < place).length;
  return changeProblem(db, contestId, id, { ...defined(problem), label: problem.label, position });
}

/** Accounts: their roles in a contest. A password is for a new account; passwords of existing ones cannot be changed
 *  here. */
const accountType: WritableType = {
  type: 'accounts',
  fields: accountFields,
  newId: (state) => newMemberId(state, 'accounts'),
  async save(visit, id, given) {
    const { reader } = visit;
    const { password, ...properties } = given as z.infer<typeof accountFields>;
    const object = { ...defined(properties), id } as AccountObject;
    const isTeam = object.type === 'team';
    if (isTeam !== (object.team_id != null))
      return {
        refused: `team_id: expected ${isTeam ? 'the team of the account' : 'none: it is no account of a team'}`,
      };
    const { username } = object;
    const fault = nameFault(username) ?? (password == null ? undefined : passwordFault(password, username));
    if (fault !== undefined) return { refused: fault };
    const { db, hashes } = visit.services;
    const isKnown = reader.full.all('accounts').has(id);
    const hash = password == null ? undefined : await hashes.hash(password);
    const refused = await placeAccount(db, reader.id, object, { passwordHash: hash, by: signedIn(visit).id });
    if (refused !== undefined) return refused;
    const { type, team_id: team = null } = object;
    const action = `accounts.${isKnown ? 'change' : 'add'}`;
    await told(visit, { action, object: id, details: { username, type, team } });
    return undefined;
  },
  async drop(visit, id) {
    const { reader } = visit;
    const refused = await removeContestAccount(visit.services.db, reader.id, id);
    if (refused !== undefined) return refused;
    const details = { username: reader.full.all('accounts').get(id)?.username };
    await told(visit, { action: 'accounts.remove', object: id, details });
    return undefined;
  },
};

/** Properties with pictures, and those that this API does not set. */
const pictures = {
  groups: [],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
  persons: [],
  awards: [],
} as const;
const kept = ['desktop', 'webcam'] as const;

const memberType = (type: MemberType): WritableType => ({
  type,
  fields: memberFields[type],
  newId: (state) => newMemberId(state, type),
  async save(visit, id, given) {
    const known = visit.reader.full.all(type).get(id) as Readonly<Record<string, unknown>> | undefined;
    const object: Record<string, unknown> = {
      ...Object.fromEntries(kept.map((name) => [name, known?.[name]])),
      ...(type === 'awards' && { team_ids: null }),
      ...given,
      id,
    };
    for (const property of pictures[type]) {
      const stored = await picturesGiven(visit.services.db, {
        property,
        given: given[property] as readonly GivenFile[] | undefined,
        known: known?.[property] as readonly FileObject[] | undefined,
      });
      if (stored !== undefined && 'fault' in stored) return { refused: stored.fault };
      object[property] = stored;
    }
    return saveMember(visit, type, defined(object) as unknown as LoggedObjects[MemberType]);
  },
  drop: (visit, id) => dropMember(visit, type, id),
});

/** Writing the objects of a contest that are set before it. */
export const memberRoutes = (base: string): readonly Route[] =>
  [...(Object.keys(memberFields) as MemberType[]).map(memberType), accountType, problemType].flatMap((type) =>
    objectRoutes(base, type),
  );
