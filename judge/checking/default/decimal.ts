/** A number as it is written: sign · digits · 10^exponent. The first digit is not 0, except in 0 itself. */
export interface Decimal {
  /** −1, 0 or 1. */
  readonly sign: bigint;
  readonly digits: string;
  readonly exponent: number;
}

/** Number of digits that can affect the nearest double: 767, and one more that says whether anything follows. */
const keptDigits = 800;
const largestExponent = 1e15;

type State =
  | 'start'
  | 'sign'
  | 'integer'
  | 'point'
  | 'fraction'
  | 'exponent'
  | 'exponentSign'
  | 'exponentDigits'
  | 'no';
const complete: ReadonlySet<State> = new Set(['integer', 'fraction', 'exponentDigits']);

/** Recognises a number of the package format byte by byte, in bounded memory however long it is: an optional sign,
 *  digits with an optional point (`1`, `1.`, `.5`), an optional exponent. No hexadecimal, no infinity, no NaN. */
export class DecimalReader {
  #state: State = 'start';
  #negative = false;
  #digits = '';
  #moreFollows = false;
  /** Power of ten of the last digit kept. */
  #scale = 0;
  #exponent = 0;
  #negativeExponent = false;

  /** The number, with a 1 behind the digits that are kept if more follow; undefined if the bytes so far are none. */
  get decimal(): Decimal | undefined {
    if (!complete.has(this.#state)) return undefined;
    if (this.#digits === '') return { sign: 0n, digits: '0', exponent: 0 };
    const exponent = this.#scale + (this.#negativeExponent ? -this.#exponent : this.#exponent);
    const tail = this.#moreFollows ? '1' : '';
    const sign = this.#negative ? -1n : 1n;
    return { sign, digits: this.#digits + tail, exponent: exponent - tail.length };
  }

  /** The value as the nearest double (±Infinity outside the range); undefined if the bytes so far are not a number. */
  get value(): number | undefined {
    const decimal = this.decimal;
    return decimal && (this.#negative ? -1 : 1) * Number(`${decimal.digits}e${decimal.exponent}`);
  }

  add(byte: number): void {
    if (byte >= 0x30 && byte <= 0x39) this.#addDigit(byte - 0x30);
    else this.#addSymbol(byte);
  }

  #addDigit(digit: number): void {
    switch (this.#state) {
      case 'start':
      case 'sign':
      case 'integer':
        this.#state = 'integer';
        if (!this.#keep(digit)) this.#scale++;
        break;
      case 'point':
      case 'fraction':
        this.#state = 'fraction';
        if (this.#keep(digit)) this.#scale--;
        break;
      case 'exponent':
      case 'exponentSign':
      case 'exponentDigits':
        this.#state = 'exponentDigits';
        this.#exponent = Math.min(this.#exponent * 10 + digit, largestExponent);
        break;
      case 'no':
        break;
    }
  }

  /** True if the digit occupies a place: it is kept, or it is a leading zero after the point. */
  #keep(digit: number): boolean {
    if (this.#digits === '' && digit === 0) return true;
    if (this.#digits.length < keptDigits) {
      this.#digits += digit;
      return true;
    }
    if (digit !== 0) this.#moreFollows = true;
    return false;
  }

  #addSymbol(byte: number): void {
    const state = this.#state;
    if (byte === 0x2b || byte === 0x2d) {
      this.#state = state === 'start' ? 'sign' : state === 'exponent' ? 'exponentSign' : 'no';
      if (state === 'start') this.#negative = byte === 0x2d;
      else this.#negativeExponent = byte === 0x2d;
    } else if (byte === 0x2e) {
      // `1.` is a number and `.` is not, so a point after digits already counts as a fraction.
      this.#state = state === 'integer' ? 'fraction' : state === 'start' || state === 'sign' ? 'point' : 'no';
    } else if (byte === 0x65 || byte === 0x45) {
      this.#state = state === 'integer' || state === 'fraction' ? 'exponent' : 'no';
    } else {
      this.#state = 'no';
    }
  }
}
