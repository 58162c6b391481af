import { createHash } from 'node:crypto';
import { UserError } from '../../../host/index.ts';
import type { Problem } from '../../../package/index.ts';
import type { ProblemFacts, StatementFacts } from '../../../protocol/index.ts';
import { sanitiseLine } from '../../../report/index.ts';
import { problemFacts } from '../../../statement/index.ts';
import { readForUser } from '../../opening.ts';
import type { Io } from '../../terminal/io.ts';

/** A problem whose statement is wanted. */
export interface WantedProblem {
  /** Slug or path. */
  readonly place: string;
  readonly label?: string | undefined;
  /** Title, if not the package's. */
  readonly name?: string | undefined;
}

/** A problem with the statement that was chosen. */
export interface CollectedProblem {
  readonly label: string | undefined;
  readonly name: string;
  readonly problem: Problem;
  readonly facts: ProblemFacts;
  readonly statement: StatementFacts;
}

/** The contents of files that statements show, by digest. */
export type Contents = Map<string, Buffer>;

/** Reads the problems and chooses the statement of each: in the first of `languages` that it has, without any in
 *  English if possible. @throws UserError */
export async function collectProblems(
  wanted: readonly WantedProblem[],
  languages: readonly string[],
  contents: Contents,
  io: Io,
): Promise<readonly CollectedProblem[]> {
  const keep = async (content: Buffer): Promise<string> => {
    const digest = createHash('sha256').update(content).digest('hex');
    contents.set(digest, content);
    return digest;
  };
  const collected: CollectedProblem[] = [];
  for (const { place, label, name } of wanted) {
    const problem = await readForUser(place, io);
    const facts = await problemFacts(problem, keep);
    const statement = chooseStatement(facts, languages);
    const title = name ?? facts.names[statement.language] ?? Object.values(facts.names)[0] ?? facts.slug;
    collected.push({ label, name: title, problem, facts, statement });
  }
  return collected;
}

function chooseStatement({ slug, statements }: ProblemFacts, languages: readonly string[]): StatementFacts {
  const [first] = statements;
  if (first === undefined)
    throw new UserError(`${slug}: expected a statement, found none in Markdown, LaTeX or PDF.`);
  const wanted = languages.length > 0 ? languages : ['en'];
  for (const language of wanted) {
    const found = statements.find((one) => one.language === language);
    if (found !== undefined) return found;
  }
  if (languages.length === 0) return first;
  const found = sanitiseLine(statements.map(({ language }) => language).join(', '));
  throw new UserError(`--language ${languages.join(',')}: ${slug} has a statement only in ${found}.`);
}
