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
