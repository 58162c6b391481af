import { reachableFrom } from '../circles.ts';
import { lastRooms, type RoomRule } from '../rooms.ts';
import { type Area, box, picture, pictureWidth, type Tint, text, tints, wrapped } from './svg.ts';

type Rules = Readonly<Record<string, RoomRule>>;

const margin = 16;
const floorNameWidth = 26;
const perRow = 5;
const gap = 8;
const boxWidth = (pictureWidth - 2 * margin - floorNameWidth - (perRow - 1) * gap) / perRow;
const boxHeight = 62;
const columns = 25;

/** The rooms by floor, from their import table: a room stands one floor above the highest room that it may import.
 *  `titleOf` says what a room does. */
export function roomsPicture(rules: Rules, titleOf: (room: string) => string): string {
  const floors = floorsOf(rules);
  const parts: string[] = [];
  let y = legendHeight;
  for (const [floor, rooms] of [...floors.entries()].reverse()) {
    parts.push(text(margin, y + 20, String(floor), { size: 15, soft: true, bold: true }));
    for (const [index, room] of rooms.entries())
      parts.push(
        box(placeOf(index, y), tintOf(room, rules), [
          room.replace(/^(judge|reference(?=\/puzzles\/))\//, ''),
          ...wrapped(titleOf(room), columns),
        ]),
      );
    y += Math.ceil(rooms.length / perRow) * (boxHeight + gap);
    parts.push(`<path d="M${margin} ${y} H${pictureWidth - margin}" stroke="#ced4da"/>`);
    y += gap;
  }
  const name = 'The rooms of Antipode by floor: a room imports only rooms of lower floors';
  return picture(y + 4, name, [...legend(), ...parts]);
}

/** The rooms of each floor, from the lowest up. */
function floorsOf(rules: Rules): readonly (readonly string[])[] {
  const known = new Map<string, number>();
  const floorOf = (room: string): number => {
    const found =
      known.get(room) ?? 1 + Math.max(-1, ...importedBy(room, rules).map((lower) => floorOf(lower)));
    known.set(room, found);
    return found;
  };
  const floors: string[][] = [];
  for (const room of Object.keys(rules)) {
    const floor = floorOf(room);
    floors[floor] ??= [];
    floors[floor].push(room);
  }
  return floors;
}

/** What a room may import, with `judge/*` spelled out. */
const importedBy = (room: string, rules: Rules): readonly string[] =>
  (rules[room]?.rooms ?? []).flatMap((named) =>
    named === 'judge/*'
      ? Object.keys(rules).filter((one) => one.startsWith('judge/') && !lastRooms.includes(one))
      : [named],
  );

function placeOf(index: number, y: number): Area {
  const x = margin + floorNameWidth + (index % perRow) * (boxWidth + gap);
  return { x, y: y + Math.floor(index / perRow) * (boxHeight + gap), width: boxWidth, height: boxHeight };
}

const meanings: readonly (readonly [Tint, string])[] = [
  [tints.green, 'pure: also runs in a browser'],
  [tints.grey, 'needs Node'],
  [tints.orange, 'can run programs in the sandbox'],
  [tints.blue, 'can use the database'],
  [tints.purple, 'both'],
];
const legendHeight = 48;

function legend(): readonly string[] {
  let x = margin;
  return meanings.map(([{ fill, line }, words]) => {
    const shown = `<rect x="${x}" y="16" width="16" height="16" rx="3" fill="${fill}" stroke="${line}"/>\n${text(x + 22, 28, words)}`;
    x += 46 + words.length * 6;
    return shown;
  });
}

/** Told by what a room can reach, directly or through other rooms. */
function tintOf(room: string, rules: Rules): Tint {
  const reached = reachableFrom(room, (one) => importedBy(one, rules));
  const reaches = (other: string): boolean => room === other || reached.has(other);
  const [runs, stores] = [reaches('judge/sandbox'), reaches('judge/store')];
  if (runs && stores) return tints.purple;
  if (runs) return tints.orange;
  if (stores) return tints.blue;
  return rules[room]?.node ? tints.grey : tints.green;
}
