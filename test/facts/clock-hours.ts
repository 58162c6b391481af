import { parseArgs } from 'node:util';
import { ClockSide, ClockSolver, type CrossClass, crossClasses, hourCosts } from '#reference/search';
import { createRandom } from '#testdata';
import {
  countSideHours,
  dialsOfSides,
  hardestCorners,
  hoursThatSuffice,
  pricedSide,
} from './hours-of-sides.ts';

const usage = `Rubik's Clock where an hour is a move: bounds of the most hours that a position needs.

  npx tsx test/facts/clock-hours.ts sides                 all positions of one side, and hours that suffice for both
  npx tsx test/facts/clock-hours.ts climb [--seed 1] [--tries 2000]    positions that need many hours
  npx tsx test/facts/clock-hours.ts random [--seed 1] [--tries 10000]  random positions by hours

All run in one thread; sides takes minutes.
`;

const solver = new ClockSolver(hourCosts);
const side = new ClockSide(hourCosts);

function sides(): void {
  const steps = countSideHours(crossClasses(true));
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      if (step.value % 1000 === 0) console.error(`${step.value} classes`);
      continue;
    }
    const { counts, within } = step.value;
    console.log(JSON.stringify({ counts, within, suffice: hoursThatSuffice(within) }));
    return;
  }
}

type Demand = CrossClass['demand'];

/** From random crosses: one of the ten numbers is changed, and kept if the hardest corners need no less. */
function climb(seed: number, tries: number): void {
  const random = createRandom(seed);
  const drawn = (): Demand => ({
    edges: Array.from({ length: 4 }, () => random.below(12)),
    centre: random.below(12),
  });
  const changed = ({ edges, centre }: Demand): Demand => {
    const at = random.below(5);
    const by = 1 + random.below(11);
    return at === 4
      ? { edges, centre: (centre + by) % 12 }
      : { edges: edges.map((edge, one) => (one === at ? (edge + by) % 12 : edge)), centre };
  };
  let [front, back] = [pricedSide(side, drawn()), pricedSide(side, drawn())];
  let now = hardestCorners(front, back);
  let [best, stuck] = [0, 0];
  for (let done = 0; done < tries; done += 1) {
    const isFront = random.below(2) === 0;
    const next = pricedSide(side, changed((isFront ? front : back).demand));
    const [one, other] = isFront ? [next, back] : [front, next];
    const found = hardestCorners(one, other);
    const isBetter = found.hours > now.hours || (found.hours === now.hours && found.count > now.count);
    if (isBetter || (found.hours === now.hours && found.count === now.count))
      [front, back, now] = [one, other, found];
    stuck = isBetter ? 0 : stuck + 1;
    if (now.hours > best) {
      best = now.hours;
      const dials = dialsOfSides(front, back, now.sum);
      console.log(`${best} hours (the solver says ${solver.distance(dials)}): ${dials.join(' ')}`);
    }
    if (stuck < 150) continue;
    [front, back] = [pricedSide(side, drawn()), pricedSide(side, drawn())];
    now = hardestCorners(front, back);
    stuck = 0;
  }
}

function count(seed: number, tries: number): void {
  const random = createRandom(seed);
  const counts: number[] = [];
  const times: number[] = [];
  for (let done = 0; done < tries; done += 1) {
    const dials = Array.from({ length: 14 }, () => random.below(12));
    const before = process.cpuUsage();
    const hours = solver.distance(dials);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    counts[hours] = (counts[hours] ?? 0) + 1;
  }
  console.log(JSON.stringify(Array.from(counts, (one) => one ?? 0)));
  times.sort((one, other) => one - other);
  const [median, most] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0];
  console.log(`CPU time of a position: median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, tries: { type: 'string' } },
});
const [seed, tries] = [Number(values.seed), values.tries === undefined ? undefined : Number(values.tries)];
if (positionals[0] === 'sides') sides();
else if (positionals[0] === 'climb') climb(seed, tries ?? 2000);
else if (positionals[0] === 'random') count(seed, tries ?? 10_000);
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
