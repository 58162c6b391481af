import { ProgramFault } from './faults.ts';
import type { Token } from './lexer.ts';

/** Bounds recursion: a program of nothing but brackets would overflow the stack. */
const deepest = 200;

/** The tokens of a program in order, and the numbers of its variables. */
export class TokenStream {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  /** Number of each variable, in order of first mention. */
  readonly variables = new Map<string, number>();
  /** Variables that are given a value somewhere. */
  readonly assigned = new Set<string>();
  /** Where variables are read. */
  readonly uses: Token[] = [];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** At the end of the program always the token of kind `end`. */
  get next(): Token {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)]!;
  }

  take(): Token {
    const token = this.next;
    this.#at++;
    return token;
  }

  /** Takes the next token if it is this sign. */
  takes(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false;
    this.#at++;
    return true;
  }

  expect(sign: string, after: string): void {
    if (!this.takes(sign)) throw this.fault(`"${sign}" ${after}`);
  }

  /** The number of a variable; records that it is read or assigned. */
  variable(name: Token, use: 'read' | 'assigned'): number {
    if (use === 'read') this.uses.push(name);
    else this.assigned.add(name.text);
    const number = this.variables.get(name.text) ?? this.variables.size;
    this.variables.set(name.text, number);
    return number;
  }

  /** Runs `work` one level deeper. @throws ProgramFault beyond the deepest level */
  nested<T>(work: () => T): T {
    if (++this.#depth > deepest)
      throw new ProgramFault(this.next.place, `brackets and blocks are nested more than ${deepest} deep`);
    const result = work();
    this.#depth--;
    return result;
  }

  fault(expected: string): ProgramFault {
    const { kind, text, place } = this.next;
    const found = kind === 'end' ? 'the end of the program' : kind === 'string' ? 'a string' : `"${text}"`;
    return new ProgramFault(place, `expected ${expected}, found ${found}`);
  }
}
