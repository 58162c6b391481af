import type { Kysely } from 'kysely';
import { widenShape } from './0034-instructions.ts';

/** Of a search for a short sequence, workers may also store how many attempts it has made. */
export const addSearchRounds = (db: Kysely<unknown>): Promise<void> =>
  widenShape(db, '"kind":{"one":["solved"]}', '"rounds":{"number":[0,9007199254740992]}');
