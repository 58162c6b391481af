import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { firstBytes } from '#host';
import type { Problem, TestCase } from '#problem-reader';
import type { SampleFacts } from '#protocol';

const mostBytes = 256 * 1024;

/** The samples as a statement shows them. A package may show other texts than those that are judged, or what is said
 *  in turn; a sample that is only shown has no test case. */
export function sampleFacts({ cases, dataFolder }: Pick<Problem, 'cases' | 'dataFolder'>): SampleFacts[] {
  const judged = cases.filter(({ name }) => name.startsWith('sample/'));
  const shown = shownOnly(join(dataFolder, 'sample')).filter((name) =>
    judged.every((one) => one.name !== name),
  );
  const names = [...judged.map(({ name }) => name), ...shown].sort();
  return names.map((name) =>
    sampleAt(
      join(dataFolder, name),
      name,
      judged.find((one) => one.name === name),
    ),
  );
}

/** Names of samples that are there to be shown. */
function shownOnly(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map(
    (file) => /^([\w-][\w.-]*?)\.(?:interaction|in\.statement)$/.exec(file)?.[1],
  );
  return [...new Set(names)].flatMap((name) => (name === undefined ? [] : [`sample/${name}`]));
}

function sampleAt(base: string, name: string, judged: TestCase | undefined): SampleFacts {
  const text = (...endings: readonly string[]): string | undefined => {
    const ending = endings.find((one) => existsSync(base + one));
    return ending === undefined ? undefined : textAt(base + ending);
  };
  const dialogue = text('.interaction');
  return {
    name,
    input: text('.in.statement') ?? textOfCase(judged?.inputPath),
    answer: text('.ans.statement', '.out') ?? textOfCase(judged?.answerPath),
    dialogue,
  };
}

/** The reader of the package has checked where links lead. */
const textOfCase = (path: string | undefined): string =>
  path === undefined || !existsSync(path) ? '' : textAt(realpathSync(path));

function textAt(path: string): string {
  const bytes = firstBytes(path, mostBytes + 1);
  const text = bytes.subarray(0, mostBytes).toString('utf8').replaceAll('\r\n', '\n');
  return bytes.length > mostBytes ? `${text}…` : text;
}
