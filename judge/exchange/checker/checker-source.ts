/** Theory of operation. Other judges guarantee a C++ compiler for the programs of a package, and no Node. A checker that leaves us is
 *  therefore one C++17 file: a small interpreter of JavaScript (engine/*.hpp, in this order) with the bundled checker as a text in it.
 *  The interpreter knows what checkers need and refuses the rest by name; judge/docs/0008 has the reasons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { projectRoot, UserError } from '../../host/index.ts';
import { bundleProblemModule } from '../../package/index.ts';
import { rangesOf, unicodePropertiesIn } from './unicode-ranges.ts';

/** How the target calls the program: `engine/contract.hpp` has the details. */
export type CheckerCall = 'kattis-checker' | 'testlib-checker' | 'kattis-validator' | 'testlib-validator';

const callNumbers: Readonly<Record<CheckerCall, number>> = {
  'kattis-checker': 1,
  'testlib-checker': 2,
  'kattis-validator': 3,
  'testlib-validator': 4,
};

const headers = [
  ...['algorithm', 'cmath', 'cstddef', 'cstdint', 'cstdio', 'cstdlib', 'cstring', 'fstream', 'functional'],
  ...[
    'iostream',
    'iterator',
    'map',
    'memory',
    'set',
    'stdexcept',
    'string',
    'unordered_map',
    'utility',
    'vector',
  ],
];
const parts = ['text', 'value', 'tokens', 'syntax', 'regexp', 'interpreter', 'builtins'];
const delimiter = 'JAVASCRIPT';

/** JavaScript of a problem's checker and all that it imports, without comments.
 *  @throws UserError when it cannot be bundled */
export async function bundleChecker(module: string): Promise<string> {
  const bundled = await bundleProblemModule(module, 'checker');
  // Comments hold paths of this machine; esbuild leaves them out when it prints anew.
  const { code } = await transform(bundled, {
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  return code;
}

/** The C++ source of a checker, or of the input validator that it holds: whether it takes the input for a legal one. */
export function checkerSource(
  javascript: string,
  call: CheckerCall,
  { scores }: { scores: boolean },
): string {
  if (javascript.includes(`)${delimiter}"`))
    throw new UserError(`The checker contains )${delimiter}", which its C++ form cannot hold.`);
  return [
    introduction(call),
    ...headers.map((name) => `#include <${name}>`),
    '',
    `#define ANTIPODE_CALL ${callNumbers[call]}`,
    ...(scores ? ['#define ANTIPODE_SCORES'] : []),
    '',
    ...parts.map(enginePart),
    unicodeTables(javascript),
    `static std::string programText() { return R"${delimiter}(\n${javascript})${delimiter}"; }\n`,
    enginePart('contract'),
  ].join('\n');
}

const introduction = (call: CheckerCall): string =>
  `// ${call.endsWith('checker') ? 'Output validator (checker)' : 'Input validator'}, made by "judge export" of Antipode (MIT licence).
// It needs a C++17 compiler and nothing else: c++ -std=c++17 -O2 -o program this-file.cpp
// What it does stands in programText(), near the end, as JavaScript; the rest is an interpreter for it.
`;

const enginePart = (name: string): string =>
  readFileSync(join(projectRoot, 'judge', 'exchange', 'engine', `${name}.hpp`), 'utf8');

function unicodeTables(javascript: string): string {
  const properties = unicodePropertiesIn(javascript);
  const tables = properties.map((property, index) => {
    const ranges = rangesOf(property).map(([first, last]) => `{${first},${last}}`);
    return `static const CodeRange property${index}[] = {${ranges.join(',')}};`;
  });
  const tests = properties.map(
    (property, index) =>
      `  static const PropertyRanges of${index} = {"${property}", property${index}, sizeof property${index} / sizeof property${index}[0]};\n  if (name == "${property}") return &of${index};`,
  );
  return `${tables.join('\n')}
static const PropertyRanges* findProperty(const std::string& name) {
${tests.join('\n')}
  (void)name;
  return nullptr;
}
`;
}
