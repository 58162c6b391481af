import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { plural, rich, t } from '#translations';
import { type Game, isAtGoal, startInput } from './game.ts';

/** A task whose record is open. */
export interface OpenRecord {
  /** Address of its page. */
  readonly path: string;
  /** Moves of the record; undefined: nobody has submitted a sequence. */
  readonly best?: number | undefined;
  /** Who holds it. */
  readonly author?: string | undefined;
  /** Fewest moves that were known before. */
  readonly known: number;
  /** True: no sequence has fewer than these. */
  readonly isProved: boolean;
}

/** The open records of a puzzle, each by the `startKey` of its position. */
export type OpenRecords = Readonly<Record<string, OpenRecord>>;

/** A mark by which starts are told apart (FNV-1a of the input), since inputs of large grids are long. */
export function startKey(game: Game): string {
  let hash = 0x811c9dc5;
  for (const sign of startInput(game)) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** How moves that reach the goal compare with the record. */
export function compareWithRecord(
  moves: number,
  { best, known }: Pick<OpenRecord, 'best' | 'known'>,
): string {
  const least = Math.min(known, best ?? known);
  if (moves < least) return t('Yours would beat all that is known, by {least}.', { least: least - moves });
  if (best === undefined) return t('Yours would be the first.');
  if (moves === best) return t('Yours has as many: the first one stays.');
  return t('Yours has {moves}.', { moves });
}

/** What the record of a position is, and what is known besides. */
export function RecordText({ record }: { readonly record: OpenRecord }): JSX.Element {
  const { path, best, author = '' } = record;
  const a = (inner: ComponentChildren) => <a href={path}>{inner}</a>;
  return (
    <>
      {best === undefined
        ? rich('The <a>record</a> for this position is open: nobody has submitted a sequence.', { a })
        : rich('The <a>record</a> for this position is {moves}, by {author}.', {
            a,
            moves: plural(best, '{count} move', '{count} moves'),
            author,
          })}
      {besides(record)}
    </>
  );
}

function besides({ best, known, isProved }: OpenRecord): string {
  if (best !== undefined && best <= known)
    return best === known && isProved ? ` ${t('It is proved shortest.')}` : '';
  return ` ${isProved ? t('Best known: {known}, proved shortest.', { known }) : t('Best known: {known}.', { known })}`;
}

/** Longer sequences are copied by hand. */
const longest = 6000;

interface RecordNoticeProps {
  readonly game: Game;
  readonly records: OpenRecords;
}

/** The open record of the start, and, where the moves that are made reach the goal, how they compare and where to
 *  submit them. */
export function RecordNotice({ game, records }: RecordNoticeProps): JSX.Element | null {
  const { play, task, track, at } = game;
  const record = useMemo(() => records[startKey(game)], [task, records]);
  if (record === undefined) return null;
  const { path } = record;
  const notice = <RecordText record={record} />;
  if (at === 0 || !isAtGoal(game)) return <p class="soft">{notice}</p>;
  const sequence = encodeURIComponent(play.writeMoves(task, track.moves.slice(0, at)));
  return (
    <>
      <p class="notice">
        {notice} {compareWithRecord(at, record)}
      </p>
      <p>
        <a class="button" href={sequence.length > longest ? path : `${path}?sequence=${sequence}`}>
          {plural(at, 'Submit this move for the record', 'Submit these {count} moves for the record')}
        </a>
      </p>
    </>
  );
}
