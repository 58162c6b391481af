import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { knownVerdicts } from '#protocol';
import type { Verdict } from '#verdict';
import type { Database } from '../../database/database.ts';
import { type Shadow, shadowOf } from './shadow.ts';

/** The jury's mark on a difference. */
export type ShadowMark = 'verified' | 'ignored';

/** A submission with the judgements of the other system and of this one. */
export interface ShadowLine {
  readonly id: string;
  /** Names of ids; null: it is not here. */
  readonly team: string | null;
  readonly problem: string | null;
  readonly receivedAt: Date | null;
  /** Id of its verdict there. */
  readonly type: string | null;
  readonly theirs: Verdict | null;
  readonly ours: Verdict | null;
  /** Why it is not judged here. */
  readonly trouble: string | null;
  readonly state: 'same' | 'pending' | 'different' | 'trouble';
  /** Mark on this difference; null if the verdicts have changed since. */
  readonly mark: ShadowMark | null;
  readonly markedBy: string | null;
}

/** All submissions of a contest that shadows another one, the oldest first. */
export async function shadowLines(db: Database, contestId: string): Promise<readonly ShadowLine[]> {
  const shadow = await shadowOf(db, contestId);
  if (shadow === undefined) return [];
  const rows = await db
    .selectFrom('shadow_submission as told')
    .leftJoin('submission', (join) =>
      join.onRef('submission.contest_id', '=', 'told.contest_id').onRef('submission.api_id', '=', 'told.id'),
    )
    .leftJoin('judgement', (join) =>
      join.onRef('judgement.submission_id', '=', 'submission.id').on('judgement.current', '=', true),
    )
    .leftJoin('contest_problem as place', (join) =>
      join
        .onRef('place.contest_id', '=', 'told.contest_id')
        .onRef('place.problem_id', '=', 'submission.problem_id'),
    )
    .select([
      ...(['told.id', 'team_id', 'place.label', 'received_at', 'type_id', 'trouble', 'verdict'] as const),
      ...(['mark', 'marked_as', 'marked_by'] as const),
    ])
    .where('told.contest_id', '=', contestId)
    .orderBy(sql`received_at nulls last`)
    .orderBy('told.id')
    .execute();
  const verdictOf = verdictsOf(shadow);
  return rows.map((row) => {
    const [theirs, ours] = [verdictOf.there(row.type_id), verdictOf.here(row.verdict as Verdict | null)];
    const isMarked = row.marked_as === pairOf(row.type_id, row.verdict);
    return {
      id: row.id,
      team: row.team_id,
      problem: row.label,
      receivedAt: row.received_at,
      type: row.type_id,
      theirs,
      ours: row.verdict as Verdict | null,
      trouble: row.trouble,
      state: stateOf(row.trouble, row.type_id, theirs, ours),
      mark: isMarked ? row.mark : null,
      markedBy: isMarked ? row.marked_by : null,
    };
  });
}

/** True if somebody has to look at this line. */
export const isUnresolved = ({ state, mark }: Pick<ShadowLine, 'state' | 'mark'>): boolean =>
  (state === 'different' || state === 'trouble') && mark === null;

/** The verdicts of both sides in comparable form: a verdict that the other system does not have becomes the nearest
 *  that every system has. */
function verdictsOf({ types }: Pick<Shadow, 'types'>) {
  const known = knownVerdicts(Object.entries(types));
  const isTold = (verdict: Verdict): boolean => Object.keys(types).length === 0 || verdict in types;
  return {
    there: (type: string | null): Verdict | null => (type === null ? null : (known.get(type) ?? null)),
    here(verdict: Verdict | null): Verdict | null {
      if (verdict === 'OLE' && !isTold(verdict)) return 'WA';
      return verdict === 'MLE' && !isTold(verdict) ? 'RTE' : verdict;
    },
  };
}

/** An unknown verdict of the other system is a difference. */
function stateOf(
  trouble: string | null,
  type: string | null,
  theirs: Verdict | null,
  ours: Verdict | null,
): ShadowLine['state'] {
  if (trouble !== null) return 'trouble';
  if (type === null || ours === null) return 'pending';
  return theirs === ours ? 'same' : 'different';
}

const pairOf = (type: string | null, verdict: string | null): string => `${type} ${verdict}`;

/** Marks a difference in its current form, or removes the mark.
 *  @returns why not */
export async function markShadow(
  db: Database,
  contestId: string,
  { id, mark, by }: { readonly id: string; readonly mark: ShadowMark | null; readonly by: string },
): Promise<ContestRefusal | undefined> {
  const line = (await shadowLines(db, contestId)).find((one) => one.id === id);
  if (line === undefined) return { refused: `there is no submission ${id} of another system` };
  if (line.state !== 'different' && line.state !== 'trouble')
    return { refused: `${id}: there is no difference any more` };
  await db
    .updateTable('shadow_submission')
    .set({ mark, marked_as: pairOf(line.type, line.ours), marked_by: by })
    .where('contest_id', '=', contestId)
    .where('id', '=', id)
    .execute();
  return undefined;
}
