/** The jury is or may be wrong: its answer is broken, or an output beats it. Becomes JE, never WA. */
export class JuryError extends Error {
  override readonly name = 'JuryError';
}
