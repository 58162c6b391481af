const placeholder = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** Names used as `{name}` in arguments. */
export const placeholdersIn = (argv: readonly string[]): string[] =>
  argv.flatMap((argument) => [...argument.matchAll(placeholder)].map(([, name]) => name ?? ''));

/** Replaces `{name}` in every argument. An argument that is exactly one placeholder becomes one argument per element
 *  of the value; unknown placeholders stay. Placeholders inside values are not replaced. */
export function fillIn(
  argv: readonly string[],
  values: Readonly<Record<string, string | readonly string[]>>,
): string[] {
  const lookUp = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return argv.flatMap((argument) => {
    const whole = /^\{([A-Za-z][A-Za-z0-9.]*)\}$/.exec(argument)?.[1];
    const value = whole === undefined ? undefined : lookUp(whole);
    if (value !== undefined) return value;
    return argument.replace(placeholder, (text, name: string) => {
      const part = lookUp(name);
      return typeof part === 'string' ? part : text;
    });
  });
}
