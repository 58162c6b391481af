/** An object of the Contest API as an audience sees it, ready to be written as JSON. */
export type SeenObject = Readonly<Record<string, unknown>>;

/** The named fields of an object, in the given order. */
export function fields<T extends object, Name extends keyof T & string>(
  object: T,
  names: readonly Name[],
): Pick<T, Name> {
  const found: Partial<Pick<T, Name>> = {};
  for (const name of names) found[name] = object[name];
  return found as Pick<T, Name>;
}
