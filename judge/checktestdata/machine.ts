import type { DataReader } from './data-reader.ts';
import type { DataPlace } from './faults.ts';
import type { Integer, Value } from './numbers.ts';
import type { Variable } from './variables.ts';

/** The state of a program that checks one input. */
export interface Machine {
  readonly data: DataReader;
  /** By number. */
  readonly variables: readonly Variable[];
  /** SPACE stands for any blanks except line ends, and blanks around lines are ignored. */
  readonly looseBlanks: boolean;
  /** Called for every number that an INT takes. */
  readonly onInteger?: (seen: SeenInteger) => void;
  /** Called in every round of every loop; may throw to end a program that takes too long. */
  readonly onRound?: () => void;
  /** Place of the current command, for faults. */
  at: DataPlace;
}

/** A whole number in the data, and its bounds. */
export interface SeenInteger {
  /** Place of the INT in the program. */
  readonly place: DataPlace;
  readonly value: Integer;
  readonly least: Integer;
  readonly most: Integer;
}

/** A part of a program, ready to run. */
export type Command = (machine: Machine) => void;
export type Evaluate<T> = (machine: Machine) => T;

/** An expression with a value, or a condition. */
export type Expression =
  /** `constant`: its value, if it is always the same. */
  | {
      readonly kind: 'value';
      readonly place: DataPlace;
      readonly run: Evaluate<Value>;
      readonly constant?: Value;
    }
  | { readonly kind: 'test'; readonly place: DataPlace; readonly run: Evaluate<boolean> };
