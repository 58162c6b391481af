import { ownValue } from '#values';
import type { PackageFiles } from '../package/package-files.ts';
import type { ValidatorTest, ValidatorTestKind } from '../package/test-case.ts';
import { belongingArguments, numberedFile } from './tests.ts';
import type { Node } from './xml.ts';

/** What Polygon's tests of validators and checkers expect. Other tests (checker crashes, checker gives points) are
 *  skipped. */
const kinds: Readonly<Record<string, ValidatorTestKind>> = {
  valid: 'valid_input',
  invalid: 'invalid_input',
  ok: 'valid_output',
  'wrong-answer': 'invalid_output',
  'presentation-error': 'invalid_output',
};

/** The tests that the jury wrote for its validators and its checker: `validator-tests/01`, `checker-tests/01`. */
export function validatorTestsOf(
  files: PackageFiles,
  home: string,
  assets: Node | undefined,
): readonly ValidatorTest[] {
  const validators = assets?.one('validators')?.all('validator') ?? [];
  const checker = assets?.one('checker');
  return [...validators, ...(checker === undefined ? [] : [checker])].flatMap((program) => {
    const testset = program.one('testset');
    const nodes = testset?.one('tests')?.all('test') ?? [];
    if (testset === undefined) return [];
    return nodes.flatMap((node, index) =>
      testOf(files, home, { testset, node, number: index + 1, of: program.name }),
    );
  });
}

interface Numbered {
  readonly testset: Node;
  readonly node: Node;
  readonly number: number;
  /** `validator`, `checker`. */
  readonly of: string;
}

function testOf(files: PackageFiles, home: string, { testset, node, number, of }: Numbered): ValidatorTest[] {
  const verdict = node.attribute('verdict') ?? '';
  const kind = ownValue(kinds, verdict);
  if (kind === undefined) return [];
  const paths = ['input', ...(of === 'checker' ? ['output', 'answer'] : [])].map((what) => {
    const file = numberedFile(files, home, testset.one(`${what}-path-pattern`)?.text ?? '', number);
    if (file.path === undefined) node.complain(`the file ${file.name}`, 'nothing');
    return file.path;
  });
  const [inputPath, outputPath, answerPath] = paths;
  if (inputPath === undefined || paths.includes(undefined)) return [];
  const args = belongingArguments(node.attribute('testset'), node.attribute('group'));
  return [
    {
      kind,
      name: `${of}-tests/${String(number).padStart(2, '0')}`,
      inputPath,
      outputPath,
      answerPath,
      checkerArgs: [],
      inputValidatorArgs: args,
      anyInput: of === 'checker' ? true : undefined,
    },
  ];
}
