import { ownValue } from '#values';

/** What a statement numbers and refers to: figures and tables with captions, equations. LaTeX counts each kind. */
const kinds: Readonly<Record<string, string>> = {
  figure: 'figure',
  wrapfigure: 'figure',
  table: 'table',
  wraptable: 'table',
  equation: 'equation',
};
const opening = new RegExp(`\\\\begin\\{(${Object.keys(kinds).join('|')})\\}`, 'g');
const label = /\\label\s*\{([^{}]*)\}/g;
const reference = /\\(ref|eqref|autoref|[cC]ref)\*?\s*\{([^{}]*)\}/g;
const caption = /\\caption ?(?:\[[^\]]{0,200}\])? ?\{/;

interface Place {
  readonly kind: string;
  readonly number: number;
}

/** Puts numbers in the places of references, and before the captions that have labels. A reference to nothing stays. */
export function withNumbers(latex: string): string {
  const counts = new Map<string, number>();
  const places = new Map<string, Place>();
  const marked = withBodies(latex, (kind, body) => {
    if (kind !== 'equation' && !caption.test(body)) return body;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const labels = [...body.matchAll(label)].map(([, name = '']) => name);
    for (const name of labels) places.set(name, { kind, number });
    if (labels.length === 0) return body;
    return kind === 'equation'
      ? `${body.replace(label, '')}\\tag{${number}}`
      : body.replace(caption, (before) => `${before}\\textbf{${number}.} `);
  });
  return marked.replace(reference, (whole: string, command: string, name: string) => {
    const place = places.get(name);
    return place === undefined ? whole : shown(command, place);
  });
}

/** The text with other bodies of its environments. One that nothing ends is looked for once, so that this ends soon. */
function withBodies(latex: string, bodyOf: (kind: string, body: string) => string): string {
  const endless = new Set<string>();
  let out = '';
  let at = 0;
  for (const { 0: begin, 1: name = '', index } of latex.matchAll(opening)) {
    if (index < at || endless.has(name)) continue;
    const from = index + begin.length;
    const to = latex.indexOf(`\\end{${name}}`, from);
    if (to < 0) endless.add(name);
    else {
      out += latex.slice(at, from) + bodyOf(ownValue(kinds, name) ?? name, latex.slice(from, to));
      at = to;
    }
  }
  return out + latex.slice(at);
}

function shown(
  command: string,
  { kind, number }: { readonly kind: string; readonly number: number },
): string {
  if (command === 'ref') return String(number);
  if (command === 'eqref') return `(${number})`;
  return `${command === 'cref' ? kind : kind.replace(/^./, (first) => first.toUpperCase())} ${number}`;
}
