/** A place in a text, both 1-based; columns count bytes. */
export interface DataPlace {
  readonly line: number;
  readonly column: number;
}

/** The program is wrong, or asks for what cannot be done: the jury's fault. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
  readonly place: DataPlace;

  constructor(place: DataPlace, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** A value that an operation cannot take. The machine knows where: it turns this into a `ProgramFault`. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';
}

/** The data are not what the program describes. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly place: DataPlace;
  readonly expected: string;
  readonly found: string;

  constructor(place: DataPlace, expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.place = place;
    this.expected = expected;
    this.found = found;
  }
}
