/** Whether an entry beats what the jury knew, and what the jury said to that. */
export type RecordAlarm = 'open' | 'agreeing' | 'agreed' | 'refused' | null;

/** What an entry was before it was simulated. */
export interface EntryBefore {
  /** It has not been simulated before. */
  readonly isNew: boolean;
  readonly alarm: RecordAlarm;
  readonly moves: number | null;
}

/** What the simulation found. */
interface EntryFound {
  readonly moves: number | null;
  /** The judge doubts its own data: see `RecordResult.alarm`. */
  readonly doubts: boolean;
}

/** What an entry must be shorter than: the reference, and other entries that wait for the jury. */
export interface EntryBounds {
  /** 0 while the jury has none. */
  readonly reference: number;
  readonly waiting: number | null;
}

/** The alarm of an entry that was simulated. One that the jury agrees with holds if it has as many moves as before. A
 *  decision of the jury stands while that is so, however often the entry is judged again. */
export function alarmAfter(before: EntryBefore, found: EntryFound, bounds: EntryBounds): RecordAlarm {
  const isSame = before.moves === found.moves;
  if (before.alarm === 'agreeing') return isSame ? 'agreed' : 'open';
  const isDecided = before.alarm === 'agreed' || before.alarm === 'refused';
  if (isDecided && isSame) return before.alarm;
  const rings =
    before.alarm === 'open' && isSame ? beats(found.moves, bounds.reference) : isNews(found, bounds);
  return found.doubts || rings ? 'open' : null;
}

const isNews = ({ moves }: EntryFound, { reference, waiting }: EntryBounds): boolean =>
  beats(moves, Math.min(reference, waiting ?? reference));

const beats = (moves: number | null, bound: number): boolean => moves !== null && moves < bound;
