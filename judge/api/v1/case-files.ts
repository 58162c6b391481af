import * as z from 'zod';
import { unifiedDiff } from '#drawing';
import { type CaseFileName, caseFileNames, caseFilePath } from '#protocol';
import {
  defineRoute,
  download,
  findSubmission,
  json,
  notFound,
  orNotFound,
  setters,
  submissionField,
  type Visit,
} from '#server';
import { caseFilesOf, casesOf, type Database, readCaseFile, type SubmissionFacts } from '#store';

const list = defineRoute({
  at: 'GET /api/v1/submissions/:id/case-files',
  may: setters,
  summary:
    'List the files of the failed cases of a submission: input, answer, output, error output; `keptBytes` is less than `size` where only the beginning is kept',
  input: z.object({ id: submissionField }),
  answer: z.object({
    files: z.array(
      z.object({
        case: z.string(),
        file: z.enum(caseFileNames),
        size: z.int(),
        keptBytes: z.int(),
        url: z.string(),
      }),
    ),
  }),
  async handle(visit) {
    const { id } = visit.input;
    const { judgement } = await juriedSubmission(visit, id);
    const files = await caseFilesOf(visit.services.db, judgement.id);
    return json({
      files: files.flatMap(({ caseName, file: stored, ...sizes }) => {
        const file = caseFileNames.find((name) => name === stored); // pictures have pages of their own
        if (file === undefined) return [];
        return { case: caseName, file, ...sizes, url: caseFilePath(id, file, caseName) };
      }),
    });
  },
});

const made = ['message', 'diff'] as const;
type FileName = CaseFileName | (typeof made)[number];

const one = defineRoute({
  at: 'GET /api/v1/submissions/:id/case-files/:file',
  may: setters,
  summary:
    'Download a file of a failed case; `message` is what the checker said, `diff` how the output differs from the answer',
  input: z.object({
    id: submissionField,
    file: z.enum([...caseFileNames, ...made]),
    case: z.string().max(1000),
  }),
  async handle(visit) {
    const { id, file, case: caseName } = visit.input;
    const facts = await juriedSubmission(visit, id);
    const content = orNotFound(await readers[file](visit.services.db, facts, caseName));
    return download(content, {
      name: `${id.replace(':', '-')}-${caseName.replaceAll('/', '-')}.${endings[file]}`,
    });
  },
});

type Reader = (db: Database, facts: SubmissionFacts, caseName: string) => Promise<Buffer | undefined>;

const stored =
  (file: CaseFileName): Reader =>
  (db, { judgement }, caseName) =>
    readCaseFile(db, judgement.id, { caseName, file });

const readers: Readonly<Record<FileName, Reader>> = {
  input: stored('input'),
  answer: stored('answer'),
  output: stored('output'),
  errors: stored('errors'),
  message: async (db, { judgement }, caseName) => {
    const result = (await casesOf(db, judgement)).find(({ name }) => name === caseName);
    if (result === undefined) return undefined;
    const texts = [result.message, result.forJury ?? ''].filter((text) => text !== '');
    return Buffer.from(texts.map((text) => `${text}\n`).join(''));
  },
  diff: async (db, facts, caseName) => {
    const [answer, output] = await Promise.all([
      readers.answer(db, facts, caseName),
      readers.output(db, facts, caseName),
    ]);
    if (answer === undefined && output === undefined) return undefined;
    const textOf = (content: Buffer | undefined): string => content?.toString() ?? '';
    return Buffer.from(
      unifiedDiff({ name: 'answer', text: textOf(answer) }, { name: 'output', text: textOf(output) }),
    );
  },
};

const endings: Readonly<Record<FileName, string>> = {
  input: 'in',
  answer: 'ans',
  output: 'out',
  errors: 'err',
  message: 'message.txt',
  diff: 'diff',
};

/** A submission that the caller may see completely.
 *  @throws HttpError 404 */
async function juriedSubmission(visit: Visit<unknown>, ref: string): Promise<SubmissionFacts> {
  const { facts, sight } = await findSubmission(visit, ref);
  if (sight.audience !== 'jury') throw notFound();
  return facts;
}

/** Files of the cases of a submission, for the jury. */
export const caseFileRoutes = [list, one];
