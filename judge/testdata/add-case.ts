/** Theory of operation. A new case goes where the problem keeps its cases. With generators.yaml it becomes an entry
 *  there, with its input as a text: data that are not made yet are made when they are needed. Otherwise its files join
 *  a copy of the data folder, which replaces the folder by a single rename, so that nobody ever sees half of a case. */
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { PackageFault, putInPlace, replaceFolder, shownPath, UserError, writeFileAtomically } from '#host';
import { hasGeneratorsYaml, type Problem, readGeneratorPlan } from '#problem-reader';
import { describeFile, filesOf, formatManifest, loadManifest } from './data-files.ts';
import { readStage } from './generate.ts';
import { refuseStrangeFiles } from './planned-data.ts';
import type { RenderedCase } from './render.ts';

const allowedName = /^secret(\/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200})+$/;

/** Adds a secret case to the data of a problem; returns its name. @throws UserError when it cannot be added: the name
 *  is taken or not allowed, or the data belong to a package that is not a folder of its own */
export async function addCase(problem: Problem, added: RenderedCase): Promise<string> {
  const { slug, folder, dataFolder, dialect } = problem;
  const { name } = added;
  if (!allowedName.test(name))
    throw new UserError(
      `--add: expected a name of letters, digits, "_", "." and "-", found ${JSON.stringify(name)}`,
    );
  if (dialect === 'polygon')
    throw new PackageFault(
      `${slug}: tests of a Polygon package are listed in problem.xml; add the input there`,
    );
  if (hasGeneratorsYaml(folder)) return addToPlan(problem, added);
  if (!statSync(dataFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new PackageFault(`${slug}: there is no folder ${shownPath(dataFolder)} to add a case to`);
  if (existsSync(join(dataFolder, `${name}.in`)))
    throw new UserError(`--add: ${slug} has a test case ${name} already`, {
      hint: 'Name another one: --add <name>.',
    });
  refuseStrangeFiles(problem);
  await replaceFolder(dataFolder, putInPlace, async (stage) => {
    cpSync(dataFolder, stage, { recursive: true, verbatimSymlinks: true });
    for (const [path, text] of filesOf(added)) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      writeFileSync(join(stage, path), text);
    }
    const manifest = loadManifest(dataFolder);
    if (manifest !== undefined) {
      const files = filesOf(added).map(([path, text]) => describeFile(path, text));
      const handMade = [...manifest.hand_made, ...files].sort((a, b) => (a.name < b.name ? -1 : 1));
      writeFileSync(join(stage, 'manifest.yaml'), formatManifest({ ...manifest, hand_made: handMade }));
    }
    readStage(problem, stage);
  });
  return name;
}

/** Adds an entry to generators.yaml, whose comments and order stay. The answer is made like any other. */
function addToPlan(problem: Problem, { name, input }: RenderedCase): string {
  const path = join(problem.folder, 'generators', 'generators.yaml');
  const before = readFileSync(path, 'utf8');
  const file = parseDocument(before);
  const [key = '', ...above] = name.split('/').reverse();
  const place = ['data', ...above.reverse().flatMap((part) => [part, 'data'])];
  const cases: unknown = file.getIn(place);
  const entry = file.createNode({ in: input });
  if (isMap(cases)) addToMap(cases, key, entry, problem);
  else if (isSeq(cases)) (cases as YAMLSeq).add(file.createNode({ [key]: { in: input } }));
  else throw new PackageFault(`${shownPath(path)}: expected the key ${place.join('.')}, found none`);
  writeFileAtomically(path, file.toString({ lineWidth: 0 }));
  const { plan } = readGeneratorPlan(problem);
  const found = plan?.cases.find(({ texts }) => texts.get('.in') === input);
  if (found !== undefined) return found.name;
  writeFileAtomically(path, before);
  throw new PackageFault(`${shownPath(path)}: the input cannot be added as a text`);
}

function addToMap(cases: YAMLMap, key: string, entry: unknown, { slug }: Problem): void {
  if (cases.has(key))
    throw new UserError(`--add: ${slug} has a test case ${key} already`, {
      hint: 'Name another one: --add <name>.',
    });
  cases.set(key, entry);
}
