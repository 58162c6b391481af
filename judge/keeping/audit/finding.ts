/** Something that is not as it must be. */
export interface AuditFinding {
  /** Which of the checks found it. */
  readonly check: 'log' | 'row' | 'board' | 'file' | 'verdict';
  /** What it is about: `contest spring, judgement 3.1`. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** A value in a message: what does not fit is cut. */
export function shortValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

const mostShown = 120;
