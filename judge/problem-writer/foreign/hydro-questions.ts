/** Theory of operation. An objective problem of Hydro (judge/objective.ts in packages/hydrojudge/src) is a list of
 *  questions, and a submission is their answers in YAML. Here each question is a test case of a problem whose
 *  submissions are answers: its input is the name of the question. */
import * as z from 'zod';
import { houseHeader } from '#problem-reader';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignGroup } from './translation.ts';

const scalar = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((one) => String(one).trim())
  .refine((one) => !/[\r\n]/.test(one));
const points = z.coerce.number().int().min(0);
const schema = z.record(
  z.string(),
  z.union([z.tuple([z.union([scalar, z.array(scalar).min(1)]), points]), z.record(z.string(), points)]),
);
type Right = z.infer<typeof schema>[string];

/** The questions, a group of points each; undefined: `answers` of config.yaml is none. */
export function questionsOf(answers: unknown): readonly ForeignGroup[] | undefined {
  const { data } = schema.safeParse(answers);
  const all = Object.entries(data ?? {});
  if (all.length === 0 || all.some(([name]) => !/^[\w.-]+$/.test(name))) return undefined;
  return all.map(([name, right]) => ({
    points: pointsOf(right),
    rule: 'min',
    after: [],
    cases: [{ input: { text: `${name}\n` }, answer: { text: answerOf(name, right) } }],
  }));
}

/** What judges them. */
export const questionChecker = (): PlannedFile => ({
  path: 'output_validator/compare-choices.cpp',
  copyOf: houseHeader('compare-choices.cpp') ?? '',
});

const pointsOf = (right: Right): number =>
  Array.isArray(right) ? right[1] : Math.max(0, ...Object.values(right));

/** A right answer, and what it is judged by: see compare-choices.cpp. */
function answerOf(name: string, right: Right): string {
  if (!Array.isArray(right)) {
    const rules = Object.entries(right).map(([text, worth]) => `${worth} ${text}`);
    const [best = ''] = Object.keys(right).sort((a, b) => (right[b] ?? 0) - (right[a] ?? 0));
    return lines(`${name}: ${quoted(best)}`, '# any', ...rules.map((rule) => `# ${rule}`));
  }
  const [text, worth] = right;
  return Array.isArray(text)
    ? lines(`${name}: [${text.map(quoted).join(', ')}]`, `# all ${worth}`, ...text.map((one) => `# ${one}`))
    : lines(`${name}: ${quoted(text)}`, '# one', `# ${text}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
