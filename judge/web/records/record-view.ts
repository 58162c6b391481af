import type { FoundBy, RecordResult } from '#protocol';
import type { KnownTask } from '#reference/known';
import type { PreviewPicture } from '../frame/layout.tsx';
import type { FilterChoice, FilterText } from '../parts/filter.tsx';

/** A task in the list of records. */
export interface RecordTaskRow {
  readonly slug: string;
  readonly problem: { readonly label: string; readonly name: string };
  readonly name: string;
  /** `2026-11-23`; undefined: a task that stays. */
  readonly day: string | undefined;
  /** The reference: the best result that the jury has accepted. */
  readonly referenceMoves: number;
  /** No sequence is shorter. */
  readonly lowerBound: number | undefined;
  /** Undefined: nobody has submitted a sequence. */
  readonly best: { readonly author: string; readonly moves: number } | undefined;
  readonly authors: number;
  /** A sequence beats the jury and waits for its decision. */
  readonly hasAlarm: boolean;
  /** What the known facts say of it; undefined: nothing. */
  readonly known: KnownTask | undefined;
}

/** What the list of records shows. */
export interface RecordListView {
  readonly tasks: readonly RecordTaskRow[];
  /** There may be more in a moment. */
  readonly isPrepared?: boolean;
  /** Undefined: there is nothing to choose from. */
  readonly filter:
    | { readonly choices: readonly FilterChoice[]; readonly texts: readonly FilterText[] }
    | undefined;
  /** What is wrong with the filter. */
  readonly errors: readonly string[];
  /** For the jury: how many sequences wait for a decision. */
  readonly alarms: number | undefined;
}

/** An entry that counts. */
export interface RecordLine {
  readonly id: number;
  readonly rank: number;
  readonly author: string;
  readonly isOwn: boolean;
  readonly at: Date;
  readonly moves: number;
  /** It beats the jury, which has not decided yet. */
  readonly isLookedAt: boolean;
  /** The reader may see the sequence. */
  readonly isOpen: boolean;
  readonly found: Found;
}

/** How a sequence was found, by its author's word. */
export interface Found {
  /** Undefined: not said. */
  readonly by: FoundBy | undefined;
  /** '': not said. */
  readonly with: string;
}

/** An entry of the reader, whatever its result. */
interface OwnRecordEntry {
  readonly id: number;
  readonly at: Date;
  readonly state: EntryState;
}

/** The state of an entry. */
export type EntryState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'done';
      readonly result: RecordResult;
      readonly moves: number | undefined;
      readonly alarm: 'open' | 'agreeing' | 'agreed' | 'refused' | undefined;
    };

/** The form to submit a sequence. */
export interface RecordForm {
  /** The same key twice is the same entry. */
  readonly key: string;
  readonly sequence: string;
  /** Undefined: the problem takes no programs. */
  readonly languages: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly language: string;
  readonly foundBy: string;
  readonly foundWith: string;
  /** What is wrong with a field, by its name. */
  readonly faults: Readonly<Record<string, string>>;
  readonly mostBytes: number;
}

/** What the page of a task shows. */
export interface RecordTaskView {
  readonly task: RecordTaskRow;
  readonly input: string;
  readonly juryMoves: number;
  /** True: sequences are shown when the day is over. */
  readonly opensLater: boolean;
  readonly rows: readonly RecordLine[];
  /** The rows are only those that were found in this way; undefined: all. */
  readonly foundBy: FoundBy | undefined;
  readonly own: readonly OwnRecordEntry[];
  /** Undefined: the reader cannot submit. */
  readonly form: RecordForm | undefined;
  /** Where this position can be played; undefined: nowhere. */
  readonly play: string | undefined;
  /** The position, for previews of links. */
  readonly picture?: PreviewPicture | undefined;
  readonly isVisitor: boolean;
}

/** What the page of the history of a record shows. */
export interface RecordHistoryView {
  readonly task: RecordTaskRow;
  /** Entries that were the record when they arrived, in that order. */
  readonly rows: readonly Omit<RecordLine, 'rank'>[];
}

/** What the page of an entry shows. */
export interface RecordEntryView {
  readonly id: number;
  readonly task: RecordTaskRow;
  readonly author: string;
  readonly at: Date;
  readonly found: Found;
  /** Undefined: a sequence, not a program. */
  readonly language: string | undefined;
  readonly state: EntryState;
  /** Undefined: there is none, or the reader may not see it yet. `isWhole`: false if only its beginning is here. */
  readonly sequence: { readonly text: string; readonly isWhole: boolean } | undefined;
  /** Address of the script that draws it. */
  readonly replay: { readonly picture: string; readonly input: string } | undefined;
  /** Where the sequence can be played; undefined: nowhere. */
  readonly play: string | undefined;
}

/** A sequence that beats the jury. */
export interface RecordAlarmRow {
  readonly id: number;
  readonly task: { readonly slug: string; readonly name: string };
  readonly author: string;
  readonly at: Date;
  readonly moves: number | undefined;
  readonly alarm: 'open' | 'agreeing' | 'agreed' | 'refused';
  /** The judge's message, if it doubts its own data. */
  readonly doubt: string | undefined;
}
