/** What somebody does to a program that was copied, written without the judge: texts in, text out. */
export type Disguise = (text: string) => string;

/** Words that a copier cannot rename, of C, C++, JavaScript and Python, and names of their libraries. */
const fixed = new Set(
  `auto bool break case char class const continue default do double else enum extern false float for goto if include int
  long namespace new nullptr operator private public register return short signed sizeof static std string struct switch
  template this true typedef typename union unsigned using void volatile while size_t cin cout endl vector map set pair
  queue deque array first second push pop front back begin end count emplace substr size main reverse algorithm iostream
  unistd stdio stdlib h read write printf scanf make_pair let function of in typeof undefined null async await require
  Math Map Set Number console log floor min max abs push pop length split filter slice get forEach reduce some indexOf
  readFileSync def import from sys as and or not is None True False lambda yield with try except finally raise global
  nonlocal pass elif print range len str items append index join stdin`.split(/\s+/),
);

/** Other names for everything that the program names itself. Texts stay as they are. */
const renamed: Disguise = (text) => {
  const names = new Map<string, string>();
  const nameFor = (word: string): string => {
    const known = names.get(word) ?? `${word.length % 2 === 0 ? 'my' : 'the'}Value${names.size}`;
    names.set(word, known);
    return known;
  };
  return text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\b[A-Za-z_]\w*\b/g, (word) =>
    /^["']/.test(word) || fixed.has(word) ? word : nameFor(word),
  );
};

/** Comments are other ones, at other places. */
const recommented =
  (sign: string): Disguise =>
  (text) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => !line.trim().startsWith(sign) || line.startsWith('#include'))
      .map((line, index) =>
        index % 5 === 2 && line.trim() === '' ? `${sign} now comes part ${index}` : line,
      )
      .join('\n');

/** Functions of C and JavaScript, and of Python, stand in the opposite order; `main` stays. */
const reordered =
  (start: RegExp): Disguise =>
  (text) => {
    const parts = text.split(/\n(?=[^\s})\]#/*])/);
    const isFunction = (part: string) => start.test(part) && !/\bmain\b/.test(part.split('\n')[0] ?? '');
    const functions = parts.filter(isFunction);
    return parts.map((part) => (isFunction(part) ? (functions.pop() ?? part) : part)).join('\n');
  };

/** Four blanks for two, braces on lines of their own, no blanks around signs. */
const reformatted: Disguise = (text) =>
  text
    .replace(/^ +/gm, (blanks) => blanks.repeat(2))
    .replace(/\) \{$/gm, ')\n{')
    .replace(/ ([<>=+%-]=?) /g, '$1');

/** The first `for` of C or JavaScript over a block is a `while`. */
const withoutFor: Disguise = (text) =>
  text.replace(
    /^( *)for \(([^;()]*);([^;]*);([^;)]*)\) \{\n([\s\S]*?)^\1\}/m,
    (_, blanks, before, condition, after, body) =>
      `${blanks}${before};\n${blanks}while (${condition}) {\n${body}${blanks}  ${after};\n${blanks}}`,
  );

/** The first `for` of Python over a list counts. */
const counting: Disguise = (text) =>
  text.replace(/^( *)for (\w+) in (\w+):$/m, '$1for place in range(len($3)):\n$1    $2 = $3[place]');

const all =
  (...steps: readonly Disguise[]): Disguise =>
  (text) =>
    steps.reduce((now, step) => step(now), text);

/** Everything at once, for programs in C, C++ and JavaScript. */
export const disguised = all(
  reordered(/^[^\n]*[)>] \{\n/),
  withoutFor,
  recommented('//'),
  renamed,
  reformatted,
);

/** Everything at once, for programs in Python. */
export const disguisedPython = all(reordered(/^def /), counting, recommented('#'), renamed);
