import { ClockSide, CosetCounter, cornerPrices, type crossClasses } from '#reference/search';

/** What a thread of the count needs. */
export interface CosetWork {
  /** `coset.wat`, assembled. */
  readonly kernel: Uint8Array<ArrayBuffer>;
}

/** A class of front crosses, by the least number of a cross in it, and its positions by distance: of one cross. */
export interface Coset {
  readonly class: number;
  readonly counts: readonly number[];
}

let counter: CosetCounter | undefined;
const side = new ClockSide();

/** Counts one class, for `workInThreads`. */
export function work(
  { demand, number }: ReturnType<typeof crossClasses>[number],
  { kernel }: CosetWork,
): Coset {
  counter ??= new CosetCounter(12, new WebAssembly.Module(kernel));
  return { class: number, counts: counter.count(cornerPrices(side, demand)) };
}
