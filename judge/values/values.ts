/** `T` where every key that may hold undefined is optional instead. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy without the keys whose value is undefined, where they must not hide others: in an object that is spread over
 *  another one, or whose keys are counted. */
export function defined<const T extends object>(values: T): Defined<T> {
  const present: Partial<T> = {};
  for (const key of Object.keys(values) as (keyof T)[])
    if (values[key] !== undefined) present[key] = values[key];
  return present as unknown as Defined<T>;
}

/** The named fields of an object, as far as they are present. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key];
  return picked as Pick<T, K>;
}

/** What a text in JSON says; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as JSON that people read too. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Groups items by key; items keep their order. */
export function groupedBy<T, K = string>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** What a table holds under a name. Names come from outside, and `table[name]` would also find what every object has,
 *  such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A value as a text; '' for a list and a map. One from outside may have a field `toString` that is no function, and
 *  `String` of that throws. */
export const scalarText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : String(value);
