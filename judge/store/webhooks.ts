/** Theory of operation. A webhook has a place in the feed of every contest: how many lines were delivered. One server
 *  at a time delivers for a webhook: it holds a lease, and each of its writes names the attempt by which it got it. The
 *  place is stored after the receiver has confirmed, so a server that is killed in between delivers these lines again,
 *  and none is lost. */
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { alarmsFor } from './alarms.ts';
import { type Database, failedDelivery, failsFor, inTransaction, rowsOf } from './database/database.ts';

/** An address that is called with what happens in contests. */
export interface NewWebhook {
  readonly accountId: number;
  readonly url: string;
  /** Sent with each call. */
  readonly token: string;
  /** Types of events; empty: all. */
  readonly endpoints: readonly string[];
  /** Empty: all contests, also future ones. */
  readonly contestIds: readonly string[];
  /** Not null: it gets alarms instead, with links that begin with this. */
  readonly linkBase: string | null;
}

/** A webhook as administrators see it: without its token. */
export interface WebhookFacts extends Omit<NewWebhook, 'token' | 'accountId'> {
  readonly id: number;
  readonly active: boolean;
  /** Why the last call failed; null: it did not. */
  readonly trouble: string | null;
  readonly failures: number;
  readonly createdAt: Date;
}

/** Where a webhook is in the feed of a contest. */
export interface WebhookPlace {
  readonly contestId: string;
  /** How many lines of the feed were delivered. */
  readonly lines: number;
  /** Number of the last event of the feed that was examined. */
  readonly seq: number;
}

const fields = sql<WebhookFacts>`webhook.id, url, endpoints, contest_ids as "contestIds", link_base as "linkBase",
  active, trouble, failures, webhook.created_at as "createdAt"`;

/** Adds a webhook at its places in the existing contests; future ones are delivered from their beginning. A webhook for
 *  alarms gets future alarms.
 *  @returns undefined if the account has as many as it may have */
export async function addWebhook(
  db: Database,
  { accountId, url, token, endpoints, contestIds, linkBase }: NewWebhook,
  { places, most }: { readonly places: readonly WebhookPlace[]; readonly most: number },
): Promise<WebhookFacts | undefined> {
  return inTransaction(db, async (inside) => {
    // Webhooks of one account are added one after the other, so that their number is right.
    await sql`select id from account where id = ${accountId} for no key update`.execute(inside);
    const rows = await rowsOf<{ id: number }>(inside)`
      insert into webhook (account_id, url, token, endpoints, contest_ids, link_base, alarms_after)
      select ${accountId}, ${url}, ${token}, ${JSON.stringify(endpoints)}::jsonb, ${JSON.stringify(contestIds)}::jsonb,
        ${linkBase}::text, case when ${linkBase}::text is not null then coalesce((select max(id) from alarm), 0) end
      where (select count(*) from webhook where account_id = ${accountId}) < ${most}
      returning id`;
    const id = rows[0]?.id;
    if (id === undefined) return undefined;
    for (const { contestId, lines, seq } of places)
      await inside
        .insertInto('webhook_place')
        .values({ webhook_id: id, contest_id: contestId, lines, seq })
        .execute();
    return (await listWebhooks(inside, id))[0];
  });
}

/** Changes a webhook. With another address, another token or `active` it is called as if nothing had failed. A pending
 *  call to the old address does not count: its batch is sent again.
 *  @param places - where it begins in contests that it did not get before
 *  @param check - a reason why not, for what is stored
 *  @returns undefined if there is none; what `check` says */
export async function changeWebhook(
  db: Database,
  id: number,
  {
    url,
    token,
    endpoints,
    contestIds,
    active,
  }: Partial<Omit<NewWebhook, 'accountId' | 'linkBase'>> & { readonly active?: boolean },
  places: readonly WebhookPlace[],
  check: (now: WebhookFacts) => ContestRefusal | undefined = () => undefined,
): Promise<WebhookFacts | ContestRefusal | undefined> {
  const isElsewhere = url !== undefined || token !== undefined;
  const isFresh = active ?? isElsewhere;
  return inTransaction(db, async (inside) => {
    await sql`select id from webhook where id = ${id} for no key update`.execute(inside);
    const [now] = await listWebhooks(inside, id);
    if (now === undefined) return undefined;
    const refused = check(now);
    if (refused !== undefined) return refused;
    await sql`
      update webhook set url = coalesce(${url ?? null}, url), token = coalesce(${token ?? null}, token),
        endpoints = coalesce(${jsonOrNull(endpoints)}::jsonb, endpoints),
        contest_ids = coalesce(${jsonOrNull(contestIds)}::jsonb, contest_ids),
        active = coalesce(${active ?? null}, active), attempt = attempt + ${isElsewhere ? 1 : 0}::int
      where id = ${id}`.execute(inside);
    if (isFresh)
      await sql`update webhook set failures = 0, failing_since = null, trouble = null, next_try_at = now()
        where id = ${id}`.execute(inside);
    for (const { contestId, lines, seq } of places)
      await sql`insert into webhook_place (webhook_id, contest_id, lines, seq)
        values (${id}, ${contestId}, ${lines}, ${seq})
        on conflict (webhook_id, contest_id) do update set lines = excluded.lines, seq = excluded.seq`.execute(
        inside,
      );
    return (await listWebhooks(inside, id))[0];
  });
}

const jsonOrNull = (list: readonly string[] | undefined): string | null =>
  list === undefined ? null : JSON.stringify(list);

/** All webhooks, or the one of that id. */
export function listWebhooks(db: Database, id?: number): Promise<readonly WebhookFacts[]> {
  return rowsOf<WebhookFacts>(db)`
    select ${fields} from webhook where ${id ?? null}::bigint is null or id = ${id ?? null} order by id`;
}

/** @returns false if there is none */
export async function removeWebhook(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Calls a webhook again, immediately, as if nothing had failed.
 *  @returns false if there is none */
export async function retryWebhook(db: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(db)`
    update webhook set active = true, failures = 0, failing_since = null, next_try_at = now()
    where id = ${id} returning id`;
  return rows.length === 1;
}

/** The right to deliver for a webhook. */
export interface HeldWebhook extends Pick<NewWebhook, 'url' | 'token' | 'endpoints' | 'linkBase'> {
  readonly id: number;
  readonly attempt: number;
}

/** Claims the webhooks that are due and have something to deliver. Those of accounts that are no longer administrators
 *  rest. */
export const claimWebhooks = (db: Database, leaseMs: number): Promise<readonly HeldWebhook[]> =>
  rowsOf<HeldWebhook>(db)`
    update webhook set attempt = attempt + 1, lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select webhook.id from webhook join account on account.id = account_id
      where active and role = 'admin' and disabled_at is null and next_try_at <= now()
        and (lease_until is null or lease_until < now())
        and case when alarms_after is null then exists (${newsFor(sql`webhook.id`)})
          else exists (select ${alarmsFor(sql`webhook.id`)}) end
      for update of webhook skip locked)
    returning id, attempt, url, token, endpoints, link_base as "linkBase"`;

const newsFor = (webhook: ReturnType<typeof sql>) => sql<WebhookPlace>`
  select contest.id as "contestId", coalesce(lines, 0) as lines, coalesce(seq, 0) as seq
  from webhook hook join contest on contest.object is not null
    and (jsonb_array_length(hook.contest_ids) = 0 or hook.contest_ids ? contest.id)
  left join webhook_place on webhook_id = hook.id and contest_id = contest.id
  where hook.id = ${webhook} and last_seq > coalesce(seq, 0)`;

/** The contests with undelivered lines for a webhook, and its place in each. */
export const webhookNews = (db: Database, id: number): Promise<readonly WebhookPlace[]> =>
  rowsOf<WebhookPlace>(db)`${newsFor(sql`${id}`)} order by contest.id`;

/** Stores the place of a webhook, and prolongs the lease.
 *  @returns false if another server has taken it, or it was deleted */
export async function placeWebhook(
  db: Database,
  { id, attempt }: Pick<HeldWebhook, 'id' | 'attempt'>,
  { contestId, lines, seq }: WebhookPlace,
  leaseMs: number,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    with held as (
      update webhook set lease_until = now() + ${leaseMs} * interval '1 millisecond', failures = 0, failing_since = null,
        trouble = null
      where id = ${id} and attempt = ${attempt} and active returning id)
    insert into webhook_place (webhook_id, contest_id, lines, seq) select id, ${contestId}, ${lines}, ${seq} from held
    on conflict (webhook_id, contest_id) do update set lines = excluded.lines, seq = excluded.seq
    returning webhook_id`;
  return rows.length === 1;
}

/** Records that a webhook got an alarm, and prolongs the lease.
 *  @returns false if another server has taken it, or it was deleted */
export async function placeAlarm(
  db: Database,
  { id, attempt }: Pick<HeldWebhook, 'id' | 'attempt'>,
  alarmId: number,
  leaseMs: number,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update webhook set alarms_after = ${alarmId}, lease_until = now() + ${leaseMs} * interval '1 millisecond',
      failures = 0, failing_since = null, trouble = null
    where id = ${id} and attempt = ${attempt} and active returning id`;
  return rows.length === 1;
}

/** Ends the lease.
 *  @param failed - why a call failed; after so many hours of failures there is no other try */
export async function releaseWebhook(
  db: Database,
  { id, attempt }: Pick<HeldWebhook, 'id' | 'attempt'>,
  failed?: { readonly trouble: string; readonly hours: number },
): Promise<void> {
  if (failed === undefined) {
    await sql`update webhook set lease_until = null where id = ${id} and attempt = ${attempt}`.execute(db);
    return;
  }
  await sql`
    update webhook set ${failedDelivery(failed.trouble)}, active = not ${failsFor(failed.hours)}
    where id = ${id} and attempt = ${attempt}`.execute(db);
}
