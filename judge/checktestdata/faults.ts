/** A place in a text, both 1-based; columns count bytes. */
export interface DataPlace {
  readonly line: number;
  readonly column: number;
}

/** A fault of the program, and so of the jury. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
  readonly place: DataPlace;

  constructor(place: DataPlace, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** A value that an operation cannot take. `checkData` adds the place, which the machine knows. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';
}

/** The data do not fit the program. */
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
