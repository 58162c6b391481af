import type * as z from 'zod';
import type { AccountObject } from '#protocol';
import { accountFields, newMemberId, signedIn, told } from '#server';
import { nameFault, passwordFault, placeAccount, removeContestAccount } from '#store';
import { defined } from '#values';
import type { WritableType } from './object-routes.ts';

/** Accounts: their roles in a contest. A password is for a new account; passwords of existing ones cannot be changed
 *  here. */
export const accountType: WritableType = {
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
