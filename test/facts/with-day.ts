/** The text of figures.yaml with `day` as the last time that `command` computed its figures. Changes no other line. */
export function withDay(text: string, command: string, day: string): string {
  const blocks = text.split(/^(?= {6}- id: )/m);
  return blocks.map((block) => (commandOf(block) === command ? dated(block, day) : block)).join('');
}

/** The command may stand in single quotes. */
const commandOf = (block: string): string | undefined =>
  /^ {8}command: (?:'(.*)'|(.*))$/m
    .exec(block)
    ?.slice(1)
    .find((part) => part !== undefined)
    ?.replaceAll("''", "'");

const dated = (block: string, day: string): string =>
  block
    .replace(/^ {8}recomputed: .*\n/m, '')
    .replace(/^ {8}command: .*\n/m, (line) => `${line}        recomputed: ${day}\n`);
