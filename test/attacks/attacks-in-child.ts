/** Runs every third attack (all with `SLOW=1`) as the current user, and prints one line of JSON per attack. A program
 *  of its own, because a test cannot change its user id. */

import { runtimeAttacks } from '#doctor';
import { everyNth } from '../sample.ts';
import { BoxFortress, boxAttacks } from './box-attacks.ts';
import { Fortress, newTraces, traces } from './fortress.ts';

const before = traces();
const fortress = new Fortress();
const tell = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);

tell({ info: (await fortress.box()).info });
for (const attack of everyNth(6, runtimeAttacks)) {
  const error = await fortress.withstand(attack).then(
    () => '',
    (reason: unknown) => String(reason),
  );
  tell({ name: attack.name, args: attack.args ?? [], error });
}
await fortress.close();
const boxes = new BoxFortress();
for (const { name, attempt } of everyNth(6, boxAttacks)) {
  const error = await attempt(boxes).then(
    () => '',
    (reason: unknown) => String(reason),
  );
  tell({ name, args: [], error });
}
await boxes.close();
tell({ name: 'leaves no traces', error: newTraces(before).join('\n') });
