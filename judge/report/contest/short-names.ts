import { textWidth, truncate, truncatePath, truncateStart } from '../text-width.ts';

/** A cut that saves less than this is not worth its `…`. */
const leastShared = 4;

/** Makes names fit into a column of `width` columns and keeps them different. Names of contestants or paths below their
 *  folders: learning systems end the folder of every student with the same words (`_assignsubmission_file`), so what
 *  all contestants share at the end is cut first. Returns the short form of each of `names`. */
export function shortNames(names: readonly string[], width: number): (name: string) => string {
  const shared = names.some((name) => textWidth(name) > width) ? sharedEnd(names.map(contestantOf)) : '';
  const cut = (name: string): string =>
    truncateStart(shared === '' ? name : withoutShared(name, shared), width);
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  const whole = names.filter((name) => cut(name) === name);
  for (const name of new Set([...whole, ...names])) {
    const short = firstFree([cut(name), truncate(name, width), truncatePath(name, width)], taken, width);
    taken.add(short);
    chosen.set(name, short);
  }
  return (name) => chosen.get(name) ?? cut(name);
}

/** The first form that no other name has; else the last one with a number. */
function firstFree(forms: readonly string[], taken: ReadonlySet<string>, width: number): string {
  const free = forms.find((form) => !taken.has(form));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const form = truncate(forms.at(-1) ?? '', width - end.length) + end;
    if (!taken.has(form)) return form;
  }
}

const contestantOf = (name: string): string => name.split('/', 1)[0] ?? '';

function withoutShared(name: string, shared: string): string {
  const contestant = contestantOf(name);
  return `${contestant.slice(0, -shared.length)}…${name.slice(contestant.length)}`;
}

/** The common end of several names, without the whole name of any; '' if it is short. */
function sharedEnd(contestants: readonly string[]): string {
  const [first = [], ...others] = [...new Set(contestants)].map((name) => [...name].reverse());
  const lengths = others.map((other) => first.findIndex((sign, index) => sign !== other[index]));
  const differsAt = Math.min(...lengths.map((length) => (length < 0 ? first.length : length)));
  const most = Math.min(differsAt, ...[first, ...others].map((signs) => signs.length - 1));
  return others.length === 0 || most < leastShared ? '' : first.slice(0, most).reverse().join('');
}
