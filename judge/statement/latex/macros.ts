/** Macros that a statement defines for itself: `\newcommand` and its relatives, `\def`, `\DeclareMathOperator`. They
 *  are replaced by their bodies, in text and in formulas alike, before anything else is read. */

interface Macro {
  readonly parameters: number;
  /** Of the first parameter, which is then in brackets. */
  readonly standard: string | undefined;
  readonly body: string;
}

/** Macros that call each other for ever are left as they are. */
const deepest = 20;
const mostReplacements = 10_000;
const mostCharacters = 1_000_000;

const definition =
  /\\(?:(?:re|provide)?(?:new)?command|DeclareRobustCommand|DeclareMathOperator|[gex]?def)\*?\s*(?:\{\s*\\([a-zA-Z]+)\s*\}|\\([a-zA-Z]+))/gy;

/** The text without its definitions, and with their bodies where the macros are used. */
export const expandMacros = (latex: string): string => new Macros().expand(latex);

class Macros {
  readonly #known = new Map<string, Macro>();
  #replaced = 0;
  #written = 0;

  expand(text: string, depth = 0): string {
    let out = '';
    for (let rest = text; rest !== ''; ) {
      const { shown, length } = this.#first(rest, depth);
      out += shown;
      rest = rest.slice(length);
    }
    return out;
  }

  /** What stands for the start of a text, and how long that start is. */
  #first(text: string, depth: number): { readonly shown: string; readonly length: number } {
    const plain = /^(?:[^\\]+|\\(?![a-zA-Z])[\s\S]?)/.exec(text)?.[0];
    if (plain !== undefined) return { shown: plain, length: plain.length };
    const defined = readDefinition(text);
    if (defined !== undefined) {
      this.#known.set(defined.name, defined.macro);
      return { shown: '', length: defined.length };
    }
    const [command, name = ''] = /^\\([a-zA-Z]+)/.exec(text) ?? [text];
    const macro = this.#known.get(name);
    if (macro === undefined || depth > deepest || ++this.#replaced > mostReplacements)
      return { shown: command, length: command.length };
    const { filled, length } = useOf(macro, text.slice(command.length));
    this.#written += filled.length;
    if (this.#written > mostCharacters) return { shown: '', length: command.length + length };
    return { shown: this.expand(filled, depth + 1), length: command.length + length };
  }
}

function readDefinition(
  text: string,
): { readonly name: string; readonly macro: Macro; readonly length: number } | undefined {
  definition.lastIndex = 0;
  const found = definition.exec(text);
  if (found === null) return undefined;
  const [head, inBraces, bare] = found;
  let at = head.length;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(text.slice(at)) ?? undefined;
    at += match?.[0].length ?? 0;
    return match;
  };
  const isDef = /^\\[gex]?def/.test(head);
  const parameters = isDef
    ? (take(/^(?:#\d)+/)?.[0].length ?? 0) / 2
    : Number(take(/^\s*\[(\d)\]/)?.[1] ?? 0);
  const standard = isDef ? undefined : take(/^\s*\[([^\]]*)\]/)?.[1];
  const body = groupAt(text.slice(at));
  if (body === undefined) return undefined;
  const shown = head.startsWith('\\DeclareMathOperator') ? `\\operatorname{${body.inside}}` : body.inside;
  return {
    name: inBraces ?? bare ?? '',
    macro: { parameters, standard, body: shown },
    length: at + body.length,
  };
}

/** What stands for a use of a macro, and how much of the text behind its name belongs to it. TeX skips blanks behind a
 *  command of letters. */
function useOf({ parameters, standard, body }: Macro, text: string): { filled: string; length: number } {
  let at = /^[ \t]*(?:\n(?!\s*\n))?/.exec(text)?.[0].length ?? 0;
  const values: string[] = [];
  if (standard !== undefined) {
    const option = /^\[([^\]]*)\]/.exec(text.slice(at));
    values.push(option?.[1] ?? standard);
    at += option?.[0].length ?? 0;
  }
  while (values.length < parameters) {
    const group = groupAt(text.slice(at)) ?? characterAt(text.slice(at));
    values.push(group.inside);
    at += group.length;
  }
  const filled = body.replace(/#(\d)/g, (_, number: string) => values[Number(number) - 1] ?? '');
  const joins = /\\[a-zA-Z]+$/.test(filled) && /^[a-zA-Z]/.test(text.slice(at));
  return { filled: joins ? `${filled} ` : filled, length: at };
}

interface Group {
  readonly inside: string;
  /** With the braces, and blanks before them. */
  readonly length: number;
}

/** The group in braces at the start of a text; undefined if there is none. */
function groupAt(text: string): Group | undefined {
  const start = /^\s*\{/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  for (let at = start, open = 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return { inside: text.slice(start, at), length: at + 1 };
  }
  return undefined;
}

function characterAt(text: string): Group {
  const [whole, inside = ''] = /^\s*(\\[a-zA-Z]+|[\s\S]?)/.exec(text) ?? [''];
  return { inside, length: whole.length };
}
