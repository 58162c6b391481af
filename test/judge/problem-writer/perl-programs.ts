// Programs that read a number n and print something, in Perl, which starts in a tenth of the time of Python.

/** An expression of C with the variable n, in Perl. */
const inPerl = (expression: string): string => expression.replaceAll(/(?<!\\)\bn\b/g, '$n');

/** Prints an expression of n. */
export const printed = (expression: string): string =>
  `$n = <STDIN> + 0;\nprint ${inPerl(expression)}, "\\n";\n`;

/** The same from one file into another. */
export const viaFiles = (from: string, to: string, expression: string): string =>
  `open IN, '<', '${from}';\n$n = <IN> + 0;\nopen OUT, '>', '${to}';\nprint OUT ${inPerl(expression)}, "\\n";\n`;

/** Prints a text and a line end. */
export const said = (text: string): string => `print "${text}\\n";\n`;
