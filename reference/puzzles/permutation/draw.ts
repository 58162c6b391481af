import type { Labelling, PermutationPuzzle } from './model.ts';

/** Where a place is drawn, and how large. */
interface PlaceDisk {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** As wide as a phone shows it whole, and large enough for a finger there. */
const size = 350;
const margin = 40;

/** The disks of all places: at the points of the definition, fitted into a square, else on a circle. */
export function spotsOf({ definition: { points, places } }: PermutationPuzzle): readonly PlaceDisk[] {
  const given =
    points ??
    places.map((_, at) => {
      const angle = (2 * Math.PI * at) / places.length;
      return [Math.sin(angle), -Math.cos(angle)] as const;
    });
  const [xs, ys] = [given.map(([x]) => x), given.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (size - 2 * margin) / Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 1e-9);
  const at = given.map(([x, y]) => ({
    x: round(margin + scale * (x - left)),
    y: round(margin + scale * (y - top)),
  }));
  let nearest = size;
  at.forEach((one, index) => {
    for (const other of at.slice(index + 1))
      nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y));
  });
  const radius = round(Math.max(4, Math.min(26, 0.46 * nearest)));
  return at.map((spot) => ({ ...spot, radius }));
}

const round = (value: number): number => Math.round(10 * value) / 10;

/** A colour for each label: that of the definition, else one of a circle of colours; labels of many are pale. */
function colourOf({ definition, labels }: PermutationPuzzle, label: number): string {
  const name = labels[label] ?? '';
  const own = Object.hasOwn(definition.colours, name) ? definition.colours[name] : undefined;
  return own ?? `hsl(${Math.round((360 * label) / labels.length)} 70% 78%)`;
}

/** SVG of a state. What a move has carried is outlined. */
export const drawLabelling = (puzzle: PermutationPuzzle, state: Labelling, move?: string): string =>
  drawing(puzzle, { state, move, below: '', bottom: heightOf(spotsOf(puzzle)) });

/** The same with a button for each move below. */
export function drawWithButtons(puzzle: PermutationPuzzle, state: Labelling, move?: string): string {
  const { buttons, bottom } = moveButtons(puzzle, heightOf(spotsOf(puzzle)));
  const drawn = buttons.map(
    ({ move: name, x, y, width: w, height: h }) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#eef1f4" stroke="#8b97a3"/><text x="${round(x + 0.62 * w)}" y="${y + 17}" font-size="13" font-family="sans-serif" text-anchor="middle" fill="#1b2733">${escaped(name)}</text>`,
  );
  return drawing(puzzle, { state, move, below: drawn.join(''), bottom });
}

interface Drawn {
  readonly state: Labelling;
  readonly move: string | undefined;
  /** What is drawn below the places, and where it ends. */
  readonly below: string;
  readonly bottom: number;
}

/** What is written on the labels of orbits (`corner0.1`): their names only as far as they differ (`0.1`, `c0`), since a
 *  disk has room for few letters. */
function shortLabels(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => /^(\D{3,})(\d[\d.]*)$/.exec(label)?.slice(1));
  const names = new Set(parts.map((part) => part?.[0]));
  if (names.has(undefined)) return labels;
  const letters = [0, 1, 2].find(
    (count) => new Set([...names].map((name) => name?.slice(0, count))).size === names.size,
  );
  return letters === undefined
    ? labels
    : parts.map(([name = '', rest = ''] = []) => name.slice(0, letters) + rest);
}

function drawing(puzzle: PermutationPuzzle, { state, move, below, bottom }: Drawn): string {
  const sources = move === undefined ? undefined : puzzle.definition.moves[move];
  const short = shortLabels(puzzle.labels);
  const disks = spotsOf(puzzle).map(({ x, y, radius }, place) => {
    const label = state[place] as number;
    const isMoved = sources !== undefined && sources[place] !== place;
    const text = short[label] ?? '';
    const whole = puzzle.labels[label] ?? '';
    const title = whole === text ? '' : `<title>${escaped(whole)}</title>`;
    const fontSize = round(Math.min(radius, (3 * radius) / Math.max(text.length, 1)));
    return `<g data-part="place-${place}">${title}<circle cx="${x}" cy="${y}" r="${radius}" fill="${colourOf(puzzle, label)}" stroke="#47525d" stroke-width="${isMoved ? 4 : 1.5}"/><text x="${x}" y="${round(y + 0.35 * fontSize)}" font-size="${fontSize}" font-family="sans-serif" text-anchor="middle" fill="#1b2733">${escaped(text)}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${bottom}" role="img" aria-label="${escaped(puzzle.format(state))}">${disks.join('')}${below}</svg>`;
}

/** A button for each move, in rows below what ends at `top`; and where the last row ends. */
function moveButtons({ moves }: PermutationPuzzle, top: number) {
  const [inRow, height] = [8, 26];
  const width = size / inRow;
  const buttons = moves.map((move, at) => ({
    move,
    x: width * (at % inRow) + 1,
    y: top + (height + 2) * Math.floor(at / inRow),
    width: width - 2,
    height,
  }));
  return { buttons, bottom: top + (height + 2) * Math.ceil(moves.length / inRow) };
}

/** The buttons of the moves in the drawing. */
export const buttonsOf = (puzzle: PermutationPuzzle) =>
  moveButtons(puzzle, heightOf(spotsOf(puzzle))).buttons;

const heightOf = (spots: readonly PlaceDisk[]): number =>
  round(Math.max(...spots.map(({ y }) => y)) + margin);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
