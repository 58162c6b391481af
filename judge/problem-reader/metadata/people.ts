import * as z from 'zod';

const text = z.string().min(1);

const person = z.union([
  text,
  z.strictObject({ name: text, email: text.optional(), orcid: text.optional(), kattis: text.optional() }),
]);
/** One person or several. */
export const people = z.union([person, z.array(person)]).optional();

/** `credits` of problem.yaml: one name, or people by role. */
export const creditsSchema = z.union([
  text,
  z.strictObject({
    authors: people,
    contributors: people,
    testers: people,
    translators: z.record(z.string(), people).optional(),
    packagers: people,
    acknowledgements: people,
  }),
]);

type Credits = z.infer<typeof creditsSchema>;
type People = z.infer<typeof people>;

/** Everyone named, authors first, each once. `Name <mail>` is not split. */
export function namesOf(credits: Credits | undefined): readonly string[] {
  if (credits === undefined) return [];
  if (typeof credits === 'string') return [credits];
  const { authors, contributors, testers, translators = {}, packagers, acknowledgements } = credits;
  const groups: People[] = [
    authors,
    contributors,
    testers,
    ...Object.values(translators),
    packagers,
    acknowledgements,
  ];
  return [...new Set(groups.flatMap(peopleNames))];
}

/** Their names, in order. */
export const peopleNames = (value: People): readonly string[] =>
  listOf(value).map((one) => (typeof one === 'string' ? one : one.name));

/** True if authors are named. */
export const hasAuthors = (credits: Credits | undefined): boolean =>
  typeof credits === 'string' || listOf(credits?.authors).length > 0;

const listOf = (value: People) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
