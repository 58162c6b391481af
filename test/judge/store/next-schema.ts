import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../../../judge/store/migrations/index.ts';

/** The schema that the program knows besides, in a file that calls `knowNextSchema`. */
export const nextSchema = '9998-next';

/** In this test file the program is the next one: it knows one schema more, in which every account has a `motto`. */
export function knowNextSchema(): void {
  const known = migrations as Record<string, unknown>;
  const up = (db: Kysely<unknown>) =>
    sql`alter table account add column motto text not null default 'none'`.execute(db);
  beforeAll(() => {
    known[nextSchema] = { up };
  });
  afterAll(() => {
    delete known[nextSchema];
  });
}
