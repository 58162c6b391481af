import type { Attempt, AttemptCase, ContestTerms, JudgedAttempt } from '#contest';

/** What a board says of one contestant, as far as it follows from the rules in words. */
interface Sheet {
  readonly contestant: string;
  readonly totals: readonly number[];
  readonly cells: readonly { readonly value: number | undefined; readonly by: JudgedAttempt | undefined }[];
}

/** The rules that count points or moves, as somebody would work them out by hand: for every contestant and problem all
 *  attempts are laid side by side, and every way to count is tried. Written from the rules in the README of the room,
 *  without the code under test. */
export function byHand(terms: ContestTerms, contestants: readonly string[], attempts: readonly Attempt[]) {
  const inOrder = [...attempts].sort(
    (a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  const of = (contestant: string, label: string): readonly JudgedAttempt[] =>
    inOrder.flatMap((one) =>
      one.contestant === contestant && one.problem === label && one.state === 'judged' ? [one] : [],
    );
  const sheets = contestants.map((contestant): Sheet => {
    const cells = terms.problems.map(({ label }, column) =>
      terms.rules === 'fewest-moves'
        ? fewest(of(contestant, label))
        : terms.rules === 'relative'
          ? relative(terms, column, of(contestant, label), inOrder)
          : points(terms, column, of(contestant, label)),
    );
    return { contestant, cells, totals: totalsOf(terms, cells) };
  });
  const isAbove = (one: Sheet, other: Sheet): boolean => {
    const [mine, theirs] = [keyOf(terms, one), keyOf(terms, other)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at >= 0 && (mine[at] ?? 0) > (theirs[at] ?? 0);
  };
  return sheets.map((sheet) => ({
    contestant: sheet.contestant,
    rank: 1 + sheets.filter((other) => isAbove(other, sheet)).length,
    totals: sheet.totals,
    cells: sheet.cells.map((cell, column) => ({
      value: cell.value,
      attempts: of(sheet.contestant, terms.problems[column]?.label ?? '').filter(
        ({ verdict }) => verdict !== 'JE',
      ).length,
      leads: leads(terms, sheets, column, cell),
    })),
  }));
}

type Found = Sheet['cells'][number];
const nothing: Found = { value: undefined, by: undefined };
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Samples count where there is nothing else. */
function counted(cases: readonly AttemptCase[]): readonly AttemptCase[] {
  const secret = cases.filter(({ name }) => name.startsWith('secret/'));
  return secret.length === 0 ? cases : secret;
}

const totalsOf = ({ rules }: ContestTerms, cells: readonly Found[]): readonly number[] => {
  const values = cells.flatMap(({ value }) => value ?? []);
  return rules === 'fewest-moves' ? [values.length, total(values)] : [exact(total(values))];
};

/** Larger is better, in the order of the entries. */
function keyOf({ rules }: ContestTerms, { totals, cells }: Sheet): readonly number[] {
  if (rules !== 'fewest-moves') return totals;
  const last = cells.map(({ value, by }) => (value === undefined ? 0 : (by?.timeMs ?? 0)));
  return [totals[0] ?? 0, -(totals[1] ?? 0), -Math.max(0, ...last)];
}

/** The most points; for moves and relative results, of those that tie the earliest. */
function leads({ rules }: ContestTerms, sheets: readonly Sheet[], column: number, cell: Found): boolean {
  const worth = ({ value = 0 }: Found): number => (rules === 'fewest-moves' ? -value : value);
  const isIn = ({ value }: Found): boolean => value !== undefined && (rules === 'fewest-moves' || value > 0);
  if (!isIn(cell)) return false;
  return sheets.every(({ cells }) => {
    const other = cells[column] ?? nothing;
    if (!isIn(other) || worth(other) < worth(cell)) return true;
    if (worth(other) > worth(cell)) return false;
    return rules === 'ioi' || rules === 'class' || (cell.by?.timeMs ?? 0) <= (other.by?.timeMs ?? 0);
  });
}

function fewest(own: readonly JudgedAttempt[]): Found {
  const sums = own.flatMap((by) => {
    const cases = counted(by.cases);
    const isWhole = cases.length > 0 && cases.every(({ moves }) => moves !== undefined);
    return isWhole ? [{ by, value: total(cases.map(({ moves = 0 }) => moves)) }] : [];
  });
  return sums.find(({ value }) => sums.every((other) => other.value >= value)) ?? nothing;
}

/** Every case against the best result that anybody had for it, before or in the contest, the jury too. */
function relative(
  { problems }: ContestTerms,
  column: number,
  own: readonly JudgedAttempt[],
  all: readonly Attempt[],
): Found {
  const { label, points: most = 100, better = 'fewer', best: earlier = {} } = problems[column] ?? {};
  const resultOf = ({ verdict, moves, score }: AttemptCase): number | undefined =>
    better === 'fewer' && moves !== undefined ? moves : verdict === 'AC' ? score : undefined;
  const known = (name: string): number => {
    const results = all
      .flatMap((one) => (one.state === 'judged' && one.problem === label ? one.cases : []))
      .filter((one) => one.name === name)
      .flatMap((one) => [resultOf(one), ...(better === 'fewer' ? [one.optimal ?? one.known] : [])]);
    const numbers = [...results, earlier[name]].filter((value) => value !== undefined);
    return better === 'fewer' ? Math.min(...numbers) : Math.max(...numbers);
  };
  const shareOf = (one: AttemptCase): number => {
    const mine = resultOf(one);
    if (mine === undefined) return 0;
    const best = known(one.name);
    if (mine === best) return 1;
    return Math.max(0, Math.min(1, better === 'fewer' ? best / mine : mine / best));
  };
  const worth = own.map((by) => {
    const shares = counted(by.cases).map(shareOf);
    return { by, value: shares.length === 0 ? 0 : exact((total(shares) / shares.length) * most) };
  });
  const top = worth.find(({ value }) => worth.every((other) => other.value <= value));
  if (top !== undefined && top.value > 0) return top;
  return own.some(({ verdict }) => verdict !== 'JE') ? { value: 0, by: undefined } : nothing;
}

/** Each group with the best that any attempt reached in it, late ones for their part. */
function points(terms: ContestTerms, column: number, own: readonly JudgedAttempt[]): Found {
  const problem = terms.problems[column];
  const none: Found = own.some(({ verdict }) => verdict !== 'JE') ? { value: 0, by: undefined } : nothing;
  const worthOf = (one: JudgedAttempt): number => {
    if (terms.rules !== 'class' || terms.late === undefined) return 1;
    const lateMs = (one.timeMs ?? 0) - (terms.late.deadlines?.get(one.contestant) ?? terms.late.fromMs);
    if (lateMs < 0) return 1;
    let factor = terms.late.factor;
    for (const step of [...(terms.late.steps ?? [])].sort((a, b) => a.afterMs - b.afterMs))
      if (lateMs >= step.afterMs) factor = step.factor;
    return factor;
  };
  if (own.some(({ groups = [] }) => groups.length > 0)) {
    const scored = own.filter(({ groups = [] }) => groups.length > 0);
    const innerOf = ({ groups = [] }: JudgedAttempt) =>
      groups.filter(({ name }) => name.startsWith('secret/'));
    const wholeOf = ({ groups = [] }: JudgedAttempt) => groups.filter(({ name }) => name === 'secret');
    const add = scored.every((one) => {
      const [inner, [whole]] = [innerOf(one), wholeOf(one)];
      return (
        total(inner.map(({ score = 0 }) => score)) === whole?.score &&
        total(inner.map(({ maxScore = 0 }) => maxScore)) === whole.maxScore
      );
    });
    const parts = scored.flatMap((one) =>
      (add ? innerOf(one) : wholeOf(one)).map(({ name, score = 0, maxScore = 0 }) => ({
        name,
        maxScore,
        score: score * worthOf(one),
      })),
    );
    const names = [...new Set(parts.map(({ name }) => name))];
    const best = names.map((name) => {
      const own = parts.filter((part) => part.name === name);
      return { score: Math.max(...own.map(({ score }) => score)), most: own[0]?.maxScore ?? 0 };
    });
    const [score, most] = [total(best.map((one) => one.score)), total(best.map((one) => one.most))];
    if (score === 0) return none;
    return {
      value: exact(problem?.points === undefined ? score : score * (problem.points / most)),
      by: undefined,
    };
  }
  const groupOf = (name: string): string => (name.split('/').length > 2 ? (name.split('/')[1] ?? '') : name);
  const names = [...new Set(own.flatMap(({ cases }) => counted(cases).map(({ name }) => groupOf(name))))];
  const passed = names.map((name) => {
    const factors = own.map((one) => {
      const cases = counted(one.cases).filter((result) => groupOf(result.name) === name);
      return cases.length > 0 && cases.every(({ verdict }) => verdict === 'AC') ? worthOf(one) : 0;
    });
    return { weight: problem?.weights[name] ?? 1, factor: Math.max(0, ...factors) };
  });
  if (passed.every(({ factor }) => factor === 0)) return none;
  const whole = total(passed.map(({ weight }) => weight));
  const reached = total(passed.map(({ weight, factor }) => weight * factor));
  return { value: exact((whole === 0 ? 0 : reached / whole) * (problem?.points ?? 100)), by: undefined };
}
