import { ValueFault } from './faults.ts';
import { type Integer, isInteger, keyOf, type Value, type ValueKey } from './numbers.ts';

/** A place in an array: the index, or several joined. `whole` stands for the variable without an index. */
export type Index = number | string;
export const whole = '';

/** @throws ValueFault for an index that is not a whole number */
export function indexOf(values: readonly Value[]): Index {
  const [only] = values;
  if (values.length === 1 && typeof only === 'number') return only;
  for (const value of values) if (!isInteger(value)) throw new ValueFault('an index must be a whole number');
  return (values as readonly Integer[]).join(',');
}

/** A variable: a value without an index, and any number of values with one, in the order in which they were first
 *  set. */
export class Variable {
  readonly cells = new Map<Index, Value>();
  /** How often each value occurs; maintained from the first question on, because programs ask in loops. */
  #counts: Map<ValueKey, number> | undefined;

  set(index: Index, value: Value): void {
    if (this.#counts !== undefined) {
      const old = this.cells.get(index);
      if (old !== undefined) this.#count(old, -1);
      this.#count(value, 1);
    }
    this.cells.set(index, value);
  }

  unset(): void {
    this.cells.clear();
    this.#counts = undefined;
  }

  holds(value: Value): boolean {
    return this.#counted().has(keyOf(value));
  }

  get isUnique(): boolean {
    return this.#counted().size === this.cells.size;
  }

  #counted(): ReadonlyMap<ValueKey, number> {
    if (this.#counts === undefined) {
      this.#counts = new Map();
      for (const value of this.cells.values()) this.#count(value, 1);
    }
    return this.#counts;
  }

  #count(value: Value, change: 1 | -1): void {
    const counts = this.#counts;
    if (counts === undefined) return;
    const key = keyOf(value);
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }
}

/** Whether the variables have the same indices, and no two indices the same tuple of values. */
export function areUnique(variables: readonly Variable[]): boolean {
  const [first, ...others] = variables;
  if (first === undefined) return true;
  if (others.length === 0) return first.isUnique;
  if (others.some(({ cells }) => cells.size !== first.cells.size)) return false;
  const tuples = new Set<string>();
  for (const index of first.cells.keys()) {
    let tuple = '';
    for (const { cells } of variables) {
      const value = cells.get(index);
      if (value === undefined) return false;
      const key = keyOf(value);
      // The length separates neighbours, whatever the strings contain.
      tuple += typeof key === 'number' ? `${key};` : `${key.length}:${key}`;
    }
    tuples.add(tuple);
  }
  return tuples.size === first.cells.size;
}
