import type { DataReader } from './data-reader.ts';
import type { DataPlace } from './faults.ts';
import type { Integer, Value } from './numbers.ts';
import type { Variable } from './variables.ts';

/** A program at work on one input. */
export interface Machine {
  readonly data: DataReader;
  /** By the number that the program gives each. */
  readonly variables: readonly Variable[];
  /** SPACE stands for any blanks but line ends, and blanks around lines do not matter. */
  readonly looseBlanks: boolean;
  /** Told of every number that an INT takes. */
  readonly onInteger?: (seen: SeenInteger) => void;
  /** Called in every round of every loop, to end a program that takes too long by an exception. */
  readonly onRound?: () => void;
  /** The command under way, for faults. */
  at: DataPlace;
}

/** A whole number in the data, and between what bounds it had to lie. */
export interface SeenInteger {
  /** Of the INT in the program. */
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
  /** `constant`: what it always is, where that is known. */
  | {
      readonly kind: 'value';
      readonly place: DataPlace;
      readonly run: Evaluate<Value>;
      readonly constant?: Value;
    }
  | { readonly kind: 'test'; readonly place: DataPlace; readonly run: Evaluate<boolean> };
