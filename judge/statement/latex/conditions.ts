import { markedLine, type OnOpen } from './verbatim.ts';

/** A character that says the line stands behind the name of each condition. */
const mark = '([\\u{F0000}-\\u{FFFFD}])?';
const start = new RegExp(
  `^\\\\(?:(if[a-zA-Z]*)${mark}|(else|fi)(?![a-zA-Z]))[ \\t]*(?:\\n(?!\\s*\\n))?`,
  'u',
);
const flag = new RegExp(
  `^\\\\(?:newif\\s*\\\\if([a-zA-Z]+)${mark}|let\\s*\\\\if([a-zA-Z]+)${mark}\\s*=?\\s*\\\\if(true|false)(?![a-zA-Z])${mark})`,
  'u',
);

/** They take their halves in braces. */
const notConditions = /^if(f|thenelse|bool|toggle|blank|undef|def|csdef|strequal|strempty)$/;

interface Open {
  readonly name: string;
  readonly line: number;
  /** Of this condition, and of those around it. */
  readonly shown: boolean;
  readonly shownAround: boolean;
}

/** The conditions of TeX: `\iftrue … \else … \fi`, and those that `\newif` makes. Of a condition that only TeX can
 *  decide, the half behind `\else` is shown. */
export class Conditions {
  readonly #open: Open[] = [];
  readonly #flags = new Map([
    ['true', true],
    ['false', false],
  ]);
  readonly #onUnknown: OnOpen;

  readonly #hasEnds: boolean;

  /** @param latex - the whole statement. @param onUnknown - called for each condition that only TeX can decide */
  constructor(latex: string, onUnknown: OnOpen) {
    this.#hasEnds = /\\fi(?![a-zA-Z])/.test(latex);
    this.#onUnknown = onUnknown;
  }

  /** How long the start of a text is that belongs to a condition: what decides it, and what it hides. 0: nothing. */
  lengthAt(text: string): number {
    const length = this.#decide(text);
    return this.#isShown() ? length : lengthHidden(text, length);
  }

  /** The conditions that nothing ends. */
  get open(): readonly { readonly name: string; readonly line: number }[] {
    return this.#open;
  }

  #isShown(): boolean {
    const last = this.#open.at(-1);
    return last === undefined || (last.shown && last.shownAround);
  }

  #decide(text: string): number {
    const [made, fresh, , set, , value] = flag.exec(text) ?? [];
    if (made !== undefined) {
      this.#flags.set(fresh ?? set ?? '', value === 'true');
      return made.length;
    }
    const [switched, name = '', to] = /^\\([a-zA-Z]+?)(true|false)(?![a-zA-Z])/.exec(text) ?? [];
    if (switched !== undefined && this.#flags.has(name)) {
      this.#flags.set(name, to === 'true');
      return switched.length;
    }
    const [whole, condition, where, word] = start.exec(text) ?? [];
    if (whole === undefined) return 0;
    if (condition !== undefined) {
      const hasArgument = text.startsWith('{', whole.length);
      return this.#begin(condition, where, hasArgument) ? whole.length : 0;
    }
    const last = this.#open.pop();
    if (last === undefined) return 0;
    if (word === 'else') this.#open.push({ ...last, shown: !last.shown });
    return whole.length;
  }

  /** Commands such as `\iff` and `\ifthenelse{…}` are no conditions. */
  #begin(name: string, where: string | undefined, hasArgument: boolean): boolean {
    const value = this.#flags.get(name.slice(2));
    if (notConditions.test(name) || (value === undefined && hasArgument && !this.#hasEnds)) return false;
    const line = markedLine(where ?? '');
    if (value === undefined && this.#isShown()) this.#onUnknown(name, line);
    this.#open.push({ name, line, shown: value ?? false, shownAround: this.#isShown() });
    return true;
  }
}

/** How long the text is before the next command that can end what is hidden, behind the first one. */
function lengthHidden(text: string, read: number): number {
  const token = /\\(?:(if|else(?![a-zA-Z])|fi(?![a-zA-Z])|newif)|[\s\S])/g;
  token.lastIndex = read > 0 || !text.startsWith('\\') ? read : 2;
  for (let found = token.exec(text); found !== null; found = token.exec(text))
    if (found[1] !== undefined) return found.index;
  return text.length;
}
