import { addFirstAdmin, type Database, hasAdmin } from '#store';
import { hashPassword } from './password-hash.ts';
import { newPassword } from './secrets.ts';

/** Makes the account `admin` unless there is an administrator.
 *  @returns its password, already stored, to be printed once; undefined if there was an administrator */
export async function makeFirstAdmin(db: Database): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = newPassword();
  return (await addFirstAdmin(db, 'admin', await hashPassword(password))) ? password : undefined;
}
