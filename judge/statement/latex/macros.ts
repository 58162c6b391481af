import { Conditions } from './conditions.ts';
import type { OnOpen } from './verbatim.ts';

/** Macros that a statement defines for itself: `\newcommand` and its relatives, `\def`, `\DeclareMathOperator`. They
 *  are replaced by their bodies, in text and in formulas alike, before anything else is read. Conditions are decided
 *  on the way, because one may hide a definition. */

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
  /(?:\\(?:long|global|protected|outer)\s*)*\\(?:(?:re|provide)?(?:new)?command|DeclareRobustCommand|DeclareMathOperator|(?:New|Renew|Provide|Declare)DocumentCommand|[gex]?def)\*?\s*(?:\{\s*\\([a-zA-Z]+)\s*\}|\\([a-zA-Z]+))/gy;

/** The text without its definitions and what conditions hide, and with the bodies where the macros are used.
 *  @param onUnknown - called for what only TeX can do. @param onOpen - called for conditions that nothing ends */
export function expandMacros(
  latex: string,
  onUnknown: (command: string, line?: number) => void,
  onOpen: OnOpen,
): string {
  const conditions = new Conditions(latex, onUnknown);
  const text = new Macros(conditions, onUnknown).expand(latex);
  for (const { name, line } of conditions.open) onOpen(name, line);
  return text;
}

class Macros {
  readonly #known = new Map<string, Macro>();
  #replaced = 0;
  #written = 0;
  #hasEnded = false;
  readonly #conditions: Conditions;
  readonly #onUnknown: (command: string) => void;

  constructor(conditions: Conditions, onUnknown: (command: string) => void) {
    this.#conditions = conditions;
    this.#onUnknown = onUnknown;
  }

  expand(text: string, depth = 0): string {
    let out = '';
    let isCommand = false;
    for (let rest = text; rest !== '' && !this.#hasEnded; ) {
      const { shown, length } = this.#first(rest, depth);
      out += isCommand && /^[a-zA-Z]/.test(shown) ? ` ${shown}` : shown;
      if (shown !== '') isCommand = /^\\[a-zA-Z]+$/.test(shown);
      rest = rest.slice(length);
    }
    return out;
  }

  /** What stands for the start of a text, and how long that start is. */
  #first(text: string, depth: number): { readonly shown: string; readonly length: number } {
    const conditional = this.#conditions.lengthAt(text);
    if (conditional > 0) return { shown: '', length: conditional };
    const plain = /^(?:[^\\]+|\\(?![a-zA-Z])[\s\S]?)/.exec(text)?.[0];
    if (plain !== undefined) return { shown: plain, length: plain.length };
    const defined = readDefinition(text);
    if (defined !== undefined) {
      if (defined.macro === undefined) this.#onUnknown(defined.command);
      else this.#known.set(defined.name, defined.macro);
      return { shown: '', length: defined.length };
    }
    const [command, name = ''] = /^\\([a-zA-Z]+)[\u{F0000}-\u{FFFFD}]?/u.exec(text) ?? [text];
    const macro = this.#known.get(name);
    if (name === 'endinput') this.#hasEnded = true;
    if (macro === undefined || depth > deepest || ++this.#replaced > mostReplacements)
      return { shown: `\\${name}`, length: command.length };
    const { filled, length } = useOf(macro, text.slice(command.length));
    this.#written += filled.length;
    if (this.#written > mostCharacters) {
      this.#onUnknown(name);
      return { shown: '', length: command.length + length };
    }
    return { shown: this.expand(filled, depth + 1), length: command.length + length };
  }
}

interface Definition {
  /** `newcommand`, say. */
  readonly command: string;
  readonly name: string;
  /** Undefined if only TeX can read its arguments. */
  readonly macro: Macro | undefined;
  readonly length: number;
}

function readDefinition(text: string): Definition | undefined {
  definition.lastIndex = 0;
  const found = definition.exec(text);
  if (found === null) return undefined;
  const [head, inBraces, bare] = found;
  const command = /(?!long|global|protected|outer)\b[a-zA-Z]+/.exec(head)?.[0] ?? '';
  const taken = readParameters(command, text.slice(head.length));
  const at = head.length + taken.length;
  const body = groupAt(text.slice(at));
  if (body === undefined) return undefined;
  const shown = command === 'DeclareMathOperator' ? `\\operatorname{${body.inside}}` : body.inside;
  const macro =
    taken.parameters === undefined ? undefined : { ...taken, parameters: taken.parameters, body: shown };
  return { command, name: inBraces ?? bare ?? '', macro, length: at + body.length };
}

interface Parameters {
  /** Undefined if only TeX can read them. */
  readonly parameters: number | undefined;
  readonly standard: string | undefined;
  readonly length: number;
}

/** What stands between the name of a macro and its body: `#1#2` of `\def`, `[2][a]`, `{O{a} m}`. */
function readParameters(command: string, text: string): Parameters {
  if (/^[gex]?def$/.test(command)) {
    const [whole = '', each = '', others] = /^\s*((?:#\d)*)([^{}]{0,100}?)(?=\{)/.exec(text) ?? [];
    const isPlain = others?.trim() === '';
    return { parameters: isPlain ? each.length / 2 : undefined, standard: undefined, length: whole.length };
  }
  if (command.endsWith('DocumentCommand')) {
    const { inside, length } = groupAt(text) ?? characterAt(text);
    const [whole, option, standard = '', rest = ''] =
      /^\s*([oO]\s*(?:\{([^{}]*)\})?)?\s*((?:m\s*)*)$/.exec(inside) ?? [];
    const count = rest.replace(/\s/g, '').length + (option === undefined ? 0 : 1);
    return {
      parameters: whole === undefined ? undefined : count,
      standard: option === undefined ? undefined : standard,
      length,
    };
  }
  const [whole = '', count = '0', standard] =
    new RegExp(`^(?:\\s*\\[(\\d)\\])?(?:\\s*${option})?`).exec(text) ?? [];
  return { parameters: Number(count), standard, length: whole.length };
}

/** In brackets, with braces around brackets in it. */
const option = '\\[((?:\\{[^{}]*\\}|[^\\]{}])*)\\]';

/** What stands for a use of a macro, and how much of the text behind its name belongs to it. TeX skips blanks behind a
 *  command of letters. */
function useOf({ parameters, standard, body }: Macro, text: string): { filled: string; length: number } {
  let at = /^[ \t]*(?:\n(?!\s*\n))?/.exec(text)?.[0].length ?? 0;
  const values: string[] = [];
  if (standard !== undefined) {
    const given = new RegExp(`^${option}`).exec(text.slice(at));
    values.push((given?.[1] ?? standard).replace(/^\{(.*)\}$/s, '$1'));
    at += given?.[0].length ?? 0;
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
