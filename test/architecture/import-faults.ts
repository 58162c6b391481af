import { componentRule, lastRooms, problemRules, type RoomRule, roomRules } from './rooms.ts';
import { packageOf, roomOf, targetOf } from './source-files.ts';

/** Why the import `specifier` in the file `path` violates the table; undefined if it does not. */
export function importFault(path: string, specifier: string): string | undefined {
  const rule = ruleFor(path);
  if (rule === undefined) return `${path}: the room ${roomOf(path)} is not in the import table`;
  const target = targetOf(path, specifier);
  if (target === 'testdata/known-facts/best.json' && roomOf(path) === 'reference/known') return undefined;
  const reason =
    target === undefined
      ? outsideFault(rule, specifier)
      : roomFault(rule, { from: roomOf(path), specifier, target });
  return reason === undefined ? undefined : `${path} imports ${specifier}: ${reason}`;
}

function ruleFor(path: string): RoomRule | undefined {
  if (componentRule.files.test(path)) return componentRule.rule;
  const room = roomOf(path);
  if (!room.startsWith('problems/')) return roomRules[room];
  const inside = path.slice(room.length + 1);
  return problemRules.find(({ files }) => files.test(inside))?.rule;
}

function outsideFault({ node, packages }: RoomRule, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return node ? undefined : 'this room is pure (no Node, no npm package)';
  const name = packageOf(specifier);
  return packages.includes(name) ? undefined : `the table does not give this room the package ${name}`;
}

/** Another room is imported by its name; the folder of a problem works wherever it lies beside the judge. */
const nameOf = (room: string): string => `#${room.replace(/^judge\//, '')}`;

function roomFault(
  { rooms }: RoomRule,
  { from, specifier, target }: { readonly from: string; readonly specifier: string; readonly target: string },
): string | undefined {
  const to = roomOf(target);
  if (to === from) return undefined;
  if (lastRooms.includes(to) || roomRules[to] === undefined) return `nobody imports ${to}`;
  const allowed = rooms.includes(to) || (rooms.includes('judge/*') && to.startsWith('judge/'));
  if (!allowed) return `${from} may not import ${to}`;
  if (target !== `${to}/index.ts`) return `${to} is entered through its index.ts`;
  return specifier.startsWith('#') || from.startsWith('problems/') ? undefined : `expected ${nameOf(to)}`;
}
