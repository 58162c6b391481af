import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseResult } from '#protocol';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import { gradeOne } from '../jury.ts';
import type { Finding } from '../report.ts';

const mostCases = 3;

/** Programs that do things a jury may not think of. None can be correct. */
const programs: Readonly<Record<string, string>> = {
  'ends at once': 'int main(void) { return 0; }\n',
  'closes its output and reads on':
    '#include <stdio.h>\n#include <unistd.h>\nint main(void) { close(1); while (getchar() != EOF) {} return 0; }\n',
  'closes its input and ends': '#include <unistd.h>\nint main(void) { close(0); return 0; }\n',
  'prints garbage':
    '#include <stdio.h>\nint main(void) { for (int i = 0; i < 4096; i++) putchar(i * 7919 >> 3 & 255); return 0; }\n',
  'prints NULs':
    '#include <stdio.h>\nint main(void) { for (int i = 0; i < 65536; i++) putchar(0); return 0; }\n',
  'prints one huge word':
    '#include <stdio.h>\nint main(void) { for (int i = 0; i < 1 << 22; i++) putchar(65); return 0; }\n',
  'prints numbers without end':
    '#include <stdio.h>\nint main(void) { for (;;) if (puts("1") < 0) return 0; }\n',
  'is killed in the middle':
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { puts("1"); fflush(stdout); abort(); }\n',
};

/** The interactor or multi-pass validator survives whatever a submission does. */
export const oddPrograms: Check = {
  name: 'odd programs',
  needs: ['a problem that can be judged', 'a time limit', 'an interactive or multi-pass problem'],
  async run(context) {
    const { languages: _, ...rest } = context.problem;
    const problem = rest;
    const cases = problem.cases.slice(0, mostCases);
    const findings: Finding[] = [];
    for (const [index, [name, source]] of Object.entries(programs).entries()) {
      const path = join(context.folder(), 'odd', `${index}.c`);
      mkdirSync(join(context.folder(), 'odd'), { recursive: true });
      writeFileSync(path, source);
      context.tell(name);
      const submission = { name: `a program that ${name}`, path, language: 'c' };
      const judgement = await gradeOne(context, submission, { problem, cases, all: true });
      findings.push(...findingsOf(submission.name, judgement.cases));
    }
    return {
      summary: `${Object.keys(programs).length} programs on ${countOf(cases.length, 'case')}`,
      findings,
    };
  },
};

/** Merges equal problems on several cases into one finding. */
function findingsOf(program: string, cases: readonly CaseResult[]): readonly Finding[] {
  const broken = cases.filter(({ verdict }) => verdict === 'JE');
  const accepted = cases.filter(({ verdict }) => verdict === 'AC');
  const more = ({ length }: { readonly length: number }) =>
    length > 1 ? `, also on ${countOf(length - 1, 'other case')}` : '';
  return [
    ...broken.slice(0, 1).map(
      (result): Finding => ({
        severity: 'error',
        place: result.name,
        expected: `a verdict on ${program}`,
        found: `${reasonOf(result)}${more(broken)}`,
      }),
    ),
    ...accepted.slice(0, 1).map(
      ({ name }): Finding => ({
        severity: 'warning',
        place: name,
        expected: `${program} rejected`,
        found: `AC${more(accepted)}`,
      }),
    ),
  ];
}

/** What failed, and the end of that program's output. */
function reasonOf({ message, forJury = message }: CaseResult): string {
  const lines = forJury
    .trim()
    .replace(/^\w*Error: /, '')
    .split('\n');
  const [first = ''] = lines;
  return lines.length > 1 ? `${first} ${lines.at(-1)?.trim() ?? ''}` : first;
}
