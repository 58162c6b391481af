/** Why a test case of generators.yaml cannot be made. */
export class CaseFault extends Error {
  override readonly name = 'CaseFault';
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.expected = expected;
    this.found = found;
  }
}
