/** Decides whether an entry beats the jury's known result, and what the jury decided about that. */
export type RecordAlarm = 'open' | 'agreeing' | 'agreed' | 'refused' | null;

/** State of an entry before it was simulated. */
export interface EntryBefore {
  /** It has not been simulated before. */
  readonly isNew: boolean;
  readonly alarm: RecordAlarm;
  readonly moves: number | null;
}

/** Result of the simulation. */
interface EntryFound {
  readonly moves: number | null;
  /** The judge doubts its own data: see `RecordResult.alarm`. */
  readonly doubts: boolean;
}

/** Lengths that an entry must beat: the reference, and other entries that wait for the jury. */
export interface EntryBounds {
  /** 0 while the jury has none. */
  readonly reference: number;
  readonly waiting: number | null;
}

/** The alarm of a simulated entry. One that the jury accepted stays valid if it has as many moves as before. A decision
 *  of the jury remains valid as long as that is so, however often the entry is judged again. */
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
