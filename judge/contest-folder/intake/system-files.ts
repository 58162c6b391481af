/** Files that systems and editors leave: their names begin with one dot, or are known. */
export const isOfSystem = (name: string): boolean =>
  /^\.(?!\.)/.test(name) || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
