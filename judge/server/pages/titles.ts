/** The title of a problem for a list: English, else any, else its label. */
export const titleOf = (names: Readonly<Record<string, string>> | null, label: string): string =>
  names?.en ?? Object.values(names ?? {})[0] ?? label;
