/** Theory of operation. What QDUOJ exports (QingdaoU/OnlineJudge: ExportProblemAPI in problem/views/admin.py, its
 *  serializers, judge/dispatcher.py): folders 1, 2, … with problem.json and testcase/. It reads FPS too, which has a
 *  file of its own. */
import * as z from 'zod';
import { ownValue } from '#values';
import { CodeAround, codeLanguage } from './code-around.ts';
import type { ForeignFiles } from './foreign-files.ts';
import type { ForeignFormat, ForeignOptions } from './foreign-format.ts';
import { adaptedText, lineComparison } from './foreign-programs.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import { type ForeignCase, type ForeignJudging, type ForeignProblem, noJudging } from './translation.ts';

const text = z.string();
const page = z.strictObject({ format: z.enum(['html', 'markdown']), value: text });
const schema = z.strictObject({
  display_id: text,
  title: text.min(1),
  description: page,
  input_description: page,
  output_description: page,
  hint: page.optional(),
  test_case_score: z
    .array(z.strictObject({ score: z.int().min(0), input_name: text, output_name: text }))
    .nullish(),
  time_limit: z.int().min(1),
  memory_limit: z.int().min(1),
  samples: z.array(z.strictObject({ input: text, output: text })),
  template: z.record(text, z.strictObject({ prepend: text, template: text, append: text })).optional(),
  spj: z.strictObject({ code: text, language: text }).nullish(),
  rule_type: z.enum(['ACM', 'OI']),
  source: text.nullish(),
  answers: z.array(z.strictObject({ code: text, language: text })).optional(),
  tags: z.array(text).optional(),
});
type Exported = z.infer<typeof schema>;

const most = 1000;

/** QDUOJ. */
export const qduoj: ForeignFormat = {
  name: 'QDUOJ',
  isAt: (files) => homesIn(files).length > 0,
  read: (files, options) => homesIn(files).flatMap((home) => problemAt(files, home, options) ?? []),
};

/** The folders of problems: 1/, 2/, …, or the one that was zipped. */
function homesIn(files: ForeignFiles): readonly string[] {
  const has = (home: string): boolean => files.optional(`${home}problem.json`) !== undefined;
  if (has('') && files.list('testcase').length > 0) return [''];
  const homes: string[] = [];
  while (homes.length < most && has(`${homes.length + 1}/`)) homes.push(`${homes.length + 1}/`);
  return homes;
}

function problemAt(
  files: ForeignFiles,
  home: string,
  { testlib }: ForeignOptions,
): ForeignProblem | undefined {
  const describedIn = `${home}problem.json`;
  const all = files.yaml(describedIn, schema).value; // JSON is YAML
  if (all === undefined) return undefined;
  const number = home === '' ? '' : `problem ${home.slice(0, -1)}: `;
  const judging = judgingOf(files, describedIn, all, testlib);
  const around = new CodeAround(files, number);
  for (const [language, parts] of Object.entries(all.template ?? {}))
    for (const part of ['prepend', 'append', 'template'] as const) around.add(part, language, parts[part]);
  const language = /\p{Script=Han}/u.test(all.title) ? 'zh' : 'en';
  return {
    name: /[a-z0-9]/i.test(all.title.replace(/[^\x20-\x7e]/g, '')) ? all.title : `problem${all.display_id}`,
    describedIn,
    titles: { [language]: all.title },
    types: [],
    timeMs: all.time_limit,
    memoryMiB: all.memory_limit,
    samples: all.samples.map(({ input, output }) => ({ input: { text: input }, answer: { text: output } })),
    secret: secretOf(files, home, all),
    ...judging,
    parts: [
      ...judging.parts,
      { path: `statement/problem.${language}.md`, text: statement(files, { number, describedIn }, all) },
      ...around.planned(),
      ...(all.answers ?? []).flatMap(({ code, language: name }, index) => {
        const ending = codeLanguage(name)?.ending;
        if (ending === undefined) files.note(`${number}a solution in ${JSON.stringify(name)} is left out`);
        const file = ending === 'java' ? `java${index + 1}/Main.java` : `solution${index + 1}.${ending}`;
        return ending === undefined ? [] : [{ path: `submissions/accepted/${file}`, text: code }];
      }),
    ],
    keywords: all.tags ?? [],
    source: all.source || undefined,
  };
}

/** `spj <input> <output of the submission>`; exit status 0 accepts. Otherwise only blanks at the end may differ. */
function judgingOf(
  files: ForeignFiles,
  place: string,
  { spj }: Exported,
  testlib: string | undefined,
): ForeignJudging {
  if (!spj) return lineComparison('end');
  const ending = ownValue({ C: '.c', 'C++': '.cpp' } as const, spj.language);
  if (ending === undefined) {
    files.refuse(place, 'spj in C or C++', spj.language);
    return noJudging;
  }
  const hasHeader = /^[ \t]*#[ \t]*include[ \t]*["<]testlib\.h[">]/m.test(spj.code);
  if (hasHeader && testlib === undefined) files.refuse(place, '--testlib <file>, which spj includes', 'none');
  return adaptedText(spj.code, ending, { order: 'io', opinion: 'ZERO' }, hasHeader ? testlib : undefined);
}

/** The cases; with points each under the rules of OI. A checker needs no answers. */
function secretOf(files: ForeignFiles, home: string, all: Exported): ForeignProblem['secret'] {
  const listed = all.test_case_score ?? [];
  const named = listed.length > 0 ? listed : byNumber(files, home);
  if (named.length === 0) files.refuse(`${home}problem.json`, 'test cases in testcase/', 'none');
  const cases = named.map(({ input_name, output_name }): ForeignCase => {
    const place = `${home}testcase/`;
    const input = files.named(place + input_name, `${home}problem.json`);
    const answer = all.spj
      ? files.optional(place + output_name)
      : files.named(place + output_name, `${home}problem.json`);
    return {
      input: input === undefined ? { text: '' } : { copyOf: input },
      answer: answer === undefined ? { text: '' } : { copyOf: answer },
    };
  });
  if (all.rule_type === 'ACM') return cases;
  const points = named.map(({ score }) => score);
  return {
    groups:
      new Set(points).size === 1
        ? [{ points: points.reduce((sum, one) => sum + one, 0), rule: 'sum', after: [], cases }]
        : cases.map((one, index) => ({ points: points[index] ?? 0, rule: 'min', after: [], cases: [one] })),
  };
}

/** 1.in with 1.out, and so on. */
const byNumber = (files: ForeignFiles, home: string) =>
  files
    .list(`${home}testcase`)
    .flatMap((name) => /^(\d+)\.in$/.exec(name)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => ({ score: 100, input_name: `${number}.in`, output_name: `${number}.out` }));

function statement(
  files: ForeignFiles,
  { number, describedIn }: { readonly number: string; readonly describedIn: string },
  all: Exported,
): string {
  files.note(`${number}the statement was HTML: look at its layout; its pictures are not in the package`);
  const { description, input_description: input, output_description: output, hint } = all;
  const parts = [
    ['', description],
    ['## Input\n\n', input],
    ['## Output\n\n', output],
    ['## Hint\n\n', hint],
  ] as const;
  return parts
    .map(([heading, given]) => {
      const { format, value = '' } = given ?? {};
      if (value.length > mostHtml)
        files.refuse(describedIn, `at most ${mostHtml} characters of HTML in a text`, `${value.length}`);
      const isHtml = format === 'html' && value.length <= mostHtml;
      const markdown = isHtml ? htmlAsMarkdown(value, () => undefined) : value;
      return markdown.trim() === '' ? '' : `${heading}${markdown}\n\n`;
    })
    .join('');
}

/** Its translation takes time with the square of that. */
const mostHtml = 128 * 1024;
