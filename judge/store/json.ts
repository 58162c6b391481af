/** A value as JSON for the database: NUL characters and lone surrogates, which programs may print, become U+FFFD. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? textOf(inner) : inner));

/** The same for a text. */
export const textOf = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\u{FFFD}');
