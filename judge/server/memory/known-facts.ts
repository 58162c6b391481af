import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { formatIssues, readYaml } from '#host';
import type { FactFigure, PuzzleFacts } from '#protocol';
import { type KnownLength, knownTasks } from '#reference/known';

const figureSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    what: z.string(),
    keys: z.array(z.string()).optional(),
    value: z.string().optional(),
    histogram: z.strictObject({ key: z.string(), unit: z.string() }).optional(),
    grid: z.string().optional(),
    sources: z.array(z.string()).min(1),
    command: z.string().optional(),
    shows: z.array(z.string()).optional(),
    basis: z.enum(['arithmetic', 'published']).optional(),
    time: z.string().optional(),
    recomputed: z.iso.date().optional(),
  })
  .refine(({ command, basis }) => (command === undefined) !== (basis === undefined), 'a command, or a basis');

const figuresSchema = z.strictObject({
  version: z.literal(1),
  puzzles: z.array(
    z.strictObject({
      puzzle: z.string().regex(/^[a-z][a-z0-9-]*$/),
      name: z.string(),
      about: z.string(),
      problems: z.array(z.string()),
      sources: z.record(
        z.string(),
        z.strictObject({ title: z.string(), address: z.url({ protocol: /^https?$/ }).optional() }),
      ),
      figures: z.array(figureSchema),
    }),
  ),
});

const gridSchema = z.object({
  rows: z.int(),
  columns: z.int(),
  oriented: z.boolean().optional(),
  furthest: z.array(z.string()),
});

type Puzzle = z.infer<typeof figuresSchema>['puzzles'][number];

/** The known facts of this installation, read on first use: `figures.yaml` says what is shown, and the file of a puzzle
 *  holds its values. */
export class KnownFacts {
  readonly #folder: string;
  #puzzles: readonly PuzzleFacts[] | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Empty if the installation has no facts. @throws Error when a file is wrong */
  list(): readonly PuzzleFacts[] {
    const file = join(this.#folder, 'figures.yaml');
    this.#puzzles ??= existsSync(file)
      ? read(file, figuresSchema).puzzles.map((puzzle) => factsOf(puzzle, this.#valuesOf(puzzle)))
      : [];
    return this.#puzzles;
  }

  find(puzzle: string): PuzzleFacts | undefined {
    return this.list().find((one) => one.puzzle === puzzle);
  }

  /** The facts about the puzzle of a problem. */
  about(problem: string): PuzzleFacts | undefined {
    return this.list().find(({ problems }) => problems.includes(problem));
  }

  #valuesOf({ puzzle, problems }: Puzzle): Readonly<Record<string, unknown>> {
    const values = read(join(this.#folder, `${puzzle}.yaml`), z.record(z.string(), z.unknown()));
    return { ...values, best_known: bestOf(problems) };
  }
}

/** What `best.json` says of the open tasks of these problems, in words. */
const bestOf = (problems: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(knownTasks)
      .filter(([task]) => problems.includes(task.split('-')[0] ?? ''))
      .map(([task, { atLeast, best, published }]) => [
        task,
        `at least ${lengthText(atLeast)}; best ${lengthText(best)}${published === undefined ? '' : `; before ${lengthText(published)}`}`,
      ]),
  );

/** `48, published: Wladimir Leite, OEIS A330280, 2020-04-20`. */
const lengthText = ({ moves, kind, by, source, day }: KnownLength): string =>
  `${moves}, ${kind}: ${[by, source, day].filter((part) => part !== undefined).join(', ')}`;

function read<Value>(path: string, schema: z.ZodType<Value>): Value {
  const { value, issues } = readYaml(path, schema);
  if (value === undefined) throw new Error(formatIssues(issues));
  return value;
}

function factsOf(puzzle: Puzzle, values: Readonly<Record<string, unknown>>): PuzzleFacts {
  const { puzzle: id, name, about, problems, figures } = puzzle;
  return {
    puzzle: id,
    name,
    about,
    problems,
    figures: figures.map((figure) => figureOf(figure, puzzle, values)),
  };
}

function figureOf(
  figure: Puzzle['figures'][number],
  { puzzle, sources }: Puzzle,
  values: Readonly<Record<string, unknown>>,
): FactFigure {
  const {
    id,
    what,
    keys = [],
    value,
    histogram,
    grid,
    command,
    basis = 'computed',
    time,
    recomputed,
  } = figure;
  const valueUnder = (key: string): unknown => {
    const found = valueAt(values, key);
    if (found === undefined)
      throw new Error(`figures.yaml, ${puzzle}, ${id}: found "${key}", expected a key of the file`);
    return found;
  };
  const shown = keys.filter((key) => key !== histogram?.key);
  return {
    id,
    what,
    values: [
      ...(value === undefined ? [] : [{ name: 'Value', text: value }]),
      ...shown.map((key) => ({ name: titleOf(key), text: valueText(valueUnder(key)) })),
    ],
    sources: figure.sources.map((name) => {
      const source = sources[name];
      if (source === undefined)
        throw new Error(
          `figures.yaml, ${puzzle}, ${id}: found the source "${name}", expected one of the puzzle's`,
        );
      return source;
    }),
    basis,
    command,
    time,
    recomputed,
    distribution: histogram
      ? { unit: histogram.unit, counts: z.array(z.int().nonnegative()).parse(valueUnder(histogram.key)) }
      : undefined,
    grid: grid === undefined ? undefined : gridSchema.parse(valueUnder(grid)),
  };
}

/** `starts_by_length` as `Starts by length`. */
const titleOf = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;

/** The value at a path of keys and indexes, `spaces.0.depths`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    );
}

/** A value of YAML as text for people: lists of plain values in one line, everything else a line for each part. */
export function valueText(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(', ') : value.map(inLine).join('\n');
  return Object.entries(value as object)
    .map(([key, part]) => `${key}: ${inLine(part)}`)
    .join('\n');
}

function inLine(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return value.map(inLine).join(value.every(isPlain) ? ', ' : ' | ');
  return Object.entries(value as object)
    .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${inLine(part)}`)
    .join('; ');
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
