/** The remainder 0…11 of any integer. */
export const modulo12 = (value: number): number => ((value % 12) + 12) % 12;

/** The hour 0…11 of an integer in decimal digits of any length; `undefined` if the text is not an integer. */
export function readHour(word: string): number | undefined {
  const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  let hour = 0;
  for (const digit of digits) hour = (10 * hour + Number(digit)) % 12;
  return modulo12(sign === '-' ? -hour : hour);
}
