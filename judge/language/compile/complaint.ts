/** Errors as compilers of all languages print them: `x.c:3:5: error: …`, `X.java:3: error: …`, `error[E0425]: …`,
 *  `x.cs(1,2): error CS1002: …`, `x.pas(1,2) Fatal: …`, `SyntaxError: …`, `Error in parse(…)`, `syntax error at …`,
 *  `✘ [ERROR] …`, and missing symbols reported by a linker. */
const complaint =
  /(?:\b|[a-z])error(?: ?\[?[A-Z]+\d+\]?)?:|\bfatal:|\berror in \S|\bsyntax error\b|\[ERROR\]|\bundefined reference to\b|\bmultiple definition of\b/iu;
/** Go, Lua and others print only the place: `./main.go:5:2: …`. */
const place = /^\S+:\d+(?::\d+)?: (?!(?:warning|note):)/u;
/** Lines that only repeat that there was an error. */
const echo = /^collect2: /u;

const longest = 300;

/** The line of a compiler's output that best explains the failure: the first error, even after many warnings.
 *  Undefined if no line looks like an error. */
export function firstComplaint(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => !echo.test(line));
  const at = [complaint, place]
    .map((pattern) => lines.findIndex((line) => pattern.test(line)))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  const line = lines[at]?.trim() ?? '';
  // GHC describes the error on the next line.
  const whole = line.endsWith(':') ? `${line} ${lines[at + 1]?.trim() ?? ''}`.trim() : line;
  return excerpt(whole);
}

/** Cuts off a long place before the error, so that the error itself is visible. */
function excerpt(line: string): string {
  const at = line.search(complaint);
  const from = at > longest / 2 ? at : 0;
  const text = line.slice(from, from + longest);
  return `${from > 0 ? '…' : ''}${text}${from + longest < line.length ? '…' : ''}`;
}
