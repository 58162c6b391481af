/** Bytes of a MiB. */
export const mebibyte = 1024 ** 2;

/** Formats a time: `1003` → `1.003 s`, `1000` → `1 s`. Rounded up to whole ms, so that 1000.2 against a limit of
 *  1000 ms reads as too much. */
export function seconds(ms: number): string {
  return `${Math.ceil(ms) / 1000} s`;
}

/** Formats a size: `268435456` → `256 MiB`; below one MiB in KiB, below one KiB in bytes. */
export function mebibytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${shorten(bytes / 1024)} KiB`;
  return `${shorten(bytes / 1024 ** 2)} MiB`;
}

/** Formats a memory limit: `640 MiB (512 MiB plus 128 MiB for the language runtime)`. */
export function memoryLimit(limits: {
  readonly memoryBytes: number;
  readonly runtimeBytes?: number;
}): string {
  const { memoryBytes, runtimeBytes = 0 } = limits;
  const problem = mebibytes(memoryBytes - runtimeBytes);
  return runtimeBytes === 0
    ? problem
    : `${mebibytes(memoryBytes)} (${problem} plus ${mebibytes(runtimeBytes)} for the language runtime)`;
}

/** `1234567` as `1 234 567`. */
export const groupDigits = (value: number): string =>
  value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '\u2009');

const shorten = (value: number): number => Math.round(value * 100) / 100;
