import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { NewPlatform, Platform } from '#protocol';
import { type Database, inTransaction, rowsOf } from '../database/database.ts';
import { newSecret, secretHash } from '../secrets/secrets.ts';

/** Of the table with the name `platform`. */
export const platformFields = sql<Platform>`platform.id, platform.name, issuer, client_id as "clientId", deployments,
  log_in_url as "logInUrl", token_url as "tokenUrl", keys_url as "keysUrl", token_audience as "tokenAudience"`;

/** How many courses of a platform are connected with classes. */
interface Used {
  readonly courses: number;
}

/** All platforms, by name. */
export const listPlatforms = (db: Database): Promise<readonly (Platform & Used)[]> =>
  rowsOf<Platform & Used>(db)`
    select ${platformFields}, (select count(*)::int from lti_course where platform_id = platform.id) as courses
    from lti_platform platform order by lower(platform.name), platform.id`;

/** The platform of that number. */
export async function platformWithId(db: Database, id: number): Promise<Platform | undefined> {
  const [row] = await rowsOf<Platform>(
    db,
  )`select ${platformFields} from lti_platform platform where id = ${id}`;
  return row;
}

/** The platforms of that issuer, which may have several names for the judge. */
export const platformsOfIssuer = (
  db: Database,
  issuer: string,
  clientId: string | undefined,
): Promise<readonly Platform[]> =>
  rowsOf<Platform>(db)`
    select ${platformFields} from lti_platform platform where issuer = ${issuer}
      and (${clientId ?? null}::text is null or client_id = ${clientId ?? null}) order by id`;

/** Registers a platform. @returns its number; undefined if issuer and client id are those of another */
export async function addPlatform(
  db: Database,
  { name, issuer, clientId, deployments, logInUrl, tokenUrl, keysUrl, tokenAudience }: NewPlatform,
): Promise<number | undefined> {
  const ids = JSON.stringify(deployments);
  const [row] = await rowsOf<{ id: number }>(db)`
    insert into lti_platform (name, issuer, client_id, deployments, log_in_url, token_url, keys_url, token_audience)
    values (${name}, ${issuer}, ${clientId}, ${ids}::jsonb, ${logInUrl}, ${tokenUrl}, ${keysUrl}, ${tokenAudience})
    on conflict do nothing returning id`;
  return row?.id;
}

/** Changes a platform. @param check - a reason why not, for what is stored
 *  @returns false if issuer and client id are those of another; undefined if there is none to change; what `check`
 *  says */
export const changePlatform = (
  db: Database,
  id: number,
  { name, issuer, clientId, deployments, logInUrl, tokenUrl, keysUrl, tokenAudience }: NewPlatform,
  check: (now: Platform) => ContestRefusal | undefined = () => undefined,
): Promise<boolean | ContestRefusal | undefined> =>
  inTransaction(db, async (inside) => {
    await sql`select id from lti_platform where id = ${id} for no key update`.execute(inside);
    const now = await platformWithId(inside, id);
    const refused = now && check(now);
    if (now === undefined || refused !== undefined) return refused;
    const rows = await rowsOf(inside)`
      update lti_platform set name = ${name}, issuer = ${issuer}, client_id = ${clientId},
        deployments = ${JSON.stringify(deployments)}::jsonb, log_in_url = ${logInUrl}, token_url = ${tokenUrl},
        keys_url = ${keysUrl}, token_audience = ${tokenAudience}
      where id = ${id} and not exists (select from lti_platform other
        where other.issuer = ${issuer} and other.client_id = ${clientId} and other.id <> ${id})
      returning id`;
    return rows.length > 0;
  });

/** Removes a platform, and that its courses are classes here; accounts, students and their work stay.
 *  @returns false if there is none */
export async function removePlatform(db: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(db)`delete from lti_platform where id = ${id} returning id`;
  return rows.length > 0;
}

/** Uses up a nonce of a message. @param untilSeconds - since 1970: the message is good no longer
 *  @returns false if it was used before */
export async function useNonce(
  db: Database,
  platformId: number,
  nonce: string,
  untilSeconds: number,
): Promise<boolean> {
  await sql`delete from lti_nonce where until < now()`.execute(db);
  const rows = await rowsOf(db)`
    insert into lti_nonce (platform_id, nonce, until) values (${platformId}, ${nonce}, to_timestamp(${untilSeconds}))
    on conflict do nothing returning nonce`;
  return rows.length > 0;
}

const codeDays = 7;

/** Makes the code by which one platform may register itself. @returns the code, which is never shown again */
export async function newPlatformCode(db: Database): Promise<string> {
  const { secret, hash } = newSecret('platform');
  await sql`delete from lti_platform_code where expires_at < now()`.execute(db);
  await sql`
    insert into lti_platform_code (code_hash, expires_at)
    values (${hash}, now() + ${codeDays} * interval '1 day')`.execute(db);
  return secret;
}

/** True if a platform may still register itself by that code. */
export async function knowsPlatformCode(db: Database, code: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select code_hash from lti_platform_code where code_hash = ${secretHash(code)} and expires_at > now()`;
  return rows.length > 0;
}

/** Uses up a code. @returns false if it is unknown, too old, or used before */
export async function usePlatformCode(db: Database, code: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    delete from lti_platform_code where code_hash = ${secretHash(code)} and expires_at > now() returning code_hash`;
  return rows.length > 0;
}

/** Makes the code by which a teacher connects a course with a class, in place of an earlier one.
 *  @returns the code, which is never shown again */
export async function newCourseCode(db: Database, contestId: string): Promise<string> {
  const { secret, hash } = newSecret('class');
  await sql`
    insert into lti_code (contest_id, code_hash, expires_at)
    values (${contestId}, ${hash}, now() + ${codeDays} * interval '1 day')
    on conflict (contest_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    db,
  );
  return secret;
}

/** The class of a code; undefined: the code is unknown or too old. */
export async function classOfCode(db: Database, code: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ contestId: string }>(db)`
    select contest_id as "contestId" from lti_code where code_hash = ${secretHash(code)} and expires_at > now()`;
  return row?.contestId;
}
