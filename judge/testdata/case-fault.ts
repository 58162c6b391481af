/** Why a test case cannot be made as generators.yaml says. */
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
