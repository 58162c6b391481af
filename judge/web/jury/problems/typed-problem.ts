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

/** The first letter and the first colour that no problem of the contest has. */
export function proposedProblem(state: ContestState): FurtherProblem {
  const known = [...state.all('problems').values()];
  const labels = new Set(known.map(({ label }) => label.toUpperCase()));
  const colours = new Set(known.map(({ rgb }) => rgb?.toLowerCase()));
  return {
    label: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !labels.has(letter)) ?? '',
    slug: '',
    rgb: palette.find((colour) => !colours.has(colour)) ?? '',
  };
}

/** A colour in the form that people type. */
export const rgbPattern = /^#[0-9a-fA-F]{6}$/;

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
