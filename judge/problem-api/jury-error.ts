/** The jury is wrong, or may be: its answer is broken, or an output beats it. Becomes JE, never WA; somebody must look. */
export class JuryError extends Error {
  override readonly name = 'JuryError';
}
