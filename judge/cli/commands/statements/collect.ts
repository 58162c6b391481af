import { hash } from 'node:crypto';
import { UserError } from '#host';
import type { Problem } from '#problem-reader';
import type { ProblemFacts, StatementFacts } from '#protocol';
import { sanitiseLine } from '#report';
import { problemFacts, solutionFacts } from '#statement';
import { titleIn } from '#text';
import { readForUser } from '../../opening.ts';
import type { Io } from '../../terminal/io.ts';

/** A problem whose statement is requested. */
export interface WantedProblem {
  /** Slug or path. */
  readonly place: string;
  readonly label?: string | undefined;
  /** Title, if not the package's. */
  readonly name?: string | undefined;
}

/** A problem with the chosen statement. */
export interface CollectedProblem {
  readonly label: string | undefined;
  readonly name: string;
  readonly problem: Problem;
  readonly facts: ProblemFacts;
  readonly statement: StatementFacts;
}

/** What to read of each problem. */
export interface WantedTexts {
  /** Undefined: the statement. */
  readonly isSolution?: true | undefined;
  /** In the first of them that it has; none: in English if possible. */
  readonly languages: readonly string[];
}

/** The contents of files that statements show, by digest. */
export type Contents = Map<string, Buffer>;

/** Reads the problems and chooses the statement or the solution of each. @throws UserError */
export async function collectProblems(
  wanted: readonly WantedProblem[],
  { isSolution, languages }: WantedTexts,
  contents: Contents,
  io: Io,
): Promise<readonly CollectedProblem[]> {
  const keep = async (content: Buffer): Promise<string> => {
    const digest = hash('sha256', content);
    contents.set(digest, content);
    return digest;
  };
  const collected: CollectedProblem[] = [];
  for (const { place, label, name } of wanted) {
    const problem = await readForUser(place, io);
    const facts = await (isSolution ? solutionFacts : problemFacts)(problem, keep);
    if (isSolution && facts.statements.length === 0 && wanted.length > 1) {
      io.stderr.write(`${sanitiseLine(facts.slug)}: no solution in solution/; the slides are without it\n`);
      continue;
    }
    const statement = chooseText(facts, languages, isSolution ? 'solution' : 'statement');
    const title = name ?? titleIn(facts.names, facts.slug, statement.language);
    collected.push({ label, name: title, problem, facts, statement });
  }
  if (collected.length > 0) return collected;
  throw new UserError('Expected problems with a solution in solution/, found none.');
}

function chooseText(
  { slug, statements }: ProblemFacts,
  languages: readonly string[],
  what: 'statement' | 'solution',
): StatementFacts {
  const [first] = statements;
  if (first === undefined)
    throw new UserError(`${slug}: expected a ${what}, found none in Markdown, LaTeX or PDF.`);
  const wanted = languages.length > 0 ? languages : ['en'];
  for (const language of wanted) {
    const found = statements.find((one) => one.language === language);
    if (found !== undefined) return found;
  }
  if (languages.length === 0) return first;
  const found = sanitiseLine(statements.map(({ language }) => language).join(', '));
  throw new UserError(`--language ${languages.join(',')}: ${slug} has a ${what} only in ${found}.`);
}
