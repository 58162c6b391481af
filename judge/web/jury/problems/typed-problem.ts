import type { ContestState } from '#contest';

/** Another problem of a contest, as typed. */
export interface FurtherProblem {
  readonly label: string;
  readonly slug: string;
  readonly rgb: string;
}

/** Colours that can be told apart, and in which balloons are sold. */
const palette: readonly string[] = [
  ...['#e6194b', '#3cb44b', '#ffe119', '#4363d8', '#f58231', '#911eb4', '#42d4f4', '#f032e6', '#bfef45'],
  ...['#fabed4', '#469990', '#9a6324', '#ffffff', '#000000', '#808080'],
];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Red, green and blue are weighed as the eye does: "redmean", www.compuphase.com/cmetric.htm. */
function distance(a: string, b: string): number {
  const [[r, g, bl], [r2, g2, bl2]] = [a, b].map((rgb) =>
    [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16)),
  ) as [number[], number[]];
  const mean = (r! + r2!) / 2;
  const squares = [r! - r2!, g! - g2!, bl! - bl2!].map((difference) => difference ** 2);
  return Math.sqrt((2 + mean / 256) * squares[0]! + 4 * squares[1]! + (2 + (255 - mean) / 256) * squares[2]!);
}

/** Less than this looks alike across a hall. */
const leastDistance = 285;

/** A colour for the problem after these: unlike the last one, and one that none of them has, or had for longest. */
export function proposedColour(before: readonly string[]): string {
  const used = before.map((rgb) => rgb.toLowerCase());
  const last = before.at(-1) ?? '';
  const isUnlike = (rgb: string) => !rgbPattern.test(last) || distance(rgb, last) >= leastDistance;
  const unlike = palette.filter(isUnlike);
  const since = (rgb: string) => used.lastIndexOf(rgb);
  return unlike.toSorted((a, b) => since(a) - since(b))[0] ?? '';
}

/** The first letter that no problem has; the next number where all have one. */
const proposedLabel = (labels: readonly string[]): string => {
  const isNumbered = labels.length > 0 && labels.every((label) => /^\d{1,3}$/.test(label));
  if (isNumbered) return String(Math.max(...labels.map(Number)) + 1);
  const used = new Set(labels.map((label) => label.toUpperCase()));
  return letters.find((letter) => !used.has(letter)) ?? '';
};

/** The first letter and a colour that no problem of the contest has. */
export function proposedProblem(state: ContestState): FurtherProblem {
  const known = [...state.all('problems').values()].sort((a, b) => a.ordinal - b.ordinal);
  return {
    label: proposedLabel(known.map(({ label }) => label)),
    slug: '',
    rgb: proposedColour(known.map(({ rgb }) => rgb ?? '')),
  };
}

/** A list of chosen problems after a press of one of its buttons: `add clocks`, `up clocks`, `down clocks`,
 *  `remove clocks`, `colours`; `order`: its rows were dragged. Labels that were letters in order stay so. */
export function changeChosen(chosen: readonly FurtherProblem[], action: string): readonly FurtherProblem[] {
  const [what = '', slug = ''] = action.split(' ', 2);
  const at = chosen.findIndex((one) => one.slug === slug);
  const labels = chosen.map(({ label }) => label);
  const inOrder = (what === 'order' ? labels.sort() : labels).every(
    (label, index) => label === letters[index],
  );
  const relabelled = (list: readonly FurtherProblem[]) =>
    inOrder ? list.map((one, index) => ({ ...one, label: letters[index] ?? one.label })) : list;
  if (what === 'add' && slug !== '' && at < 0) {
    const label = proposedLabel(chosen.map((one) => one.label));
    return [...chosen, { label, slug, rgb: proposedColour(chosen.map(({ rgb }) => rgb)) }];
  }
  if (what === 'remove') return relabelled(chosen.filter((one) => one.slug !== slug));
  if (what === 'order') return relabelled(chosen);
  if (what === 'colours') {
    const colours: string[] = [];
    for (const _ of chosen) colours.push(proposedColour(colours));
    return chosen.map((one, index) => ({ ...one, rgb: colours[index] ?? one.rgb }));
  }
  const to = what === 'up' ? at - 1 : what === 'down' ? at + 1 : at;
  const [from, other] = [chosen[at], chosen[to]];
  if (from === undefined || other === undefined) return chosen;
  return relabelled(chosen.map((one, index) => (index === at ? other : index === to ? from : one)));
}

/** A colour in the form that people type. */
const rgbPattern = /^#[0-9a-fA-F]{6}$/;

/** What is wrong with the label of a problem. */
export const labelFault = (label: string): readonly string[] =>
  /^[\w-]{1,10}$/.test(label)
    ? []
    : [`label: found ${JSON.stringify(label)}, expected up to 10 letters and digits`];

/** What is wrong with a colour; no colour is fine. */
export const rgbFault = (rgb: string): readonly string[] =>
  rgb === '' || rgbPattern.test(rgb)
    ? []
    : [`colour: found ${JSON.stringify(rgb)}, expected one like #ff0000`];
