import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set-up loads the package yaml late, a build contains it.
 *  @typedef {(text: string) => unknown} ParseYaml */

/** A problem.yaml as a module: its constants, by the names that other programs write between braces (`most`,
 *  `most.tex`), as numbers, texts and booleans. All are data: nothing in the file becomes code.
 *  @param {string} path
 *  @param {ParseYaml} parse */
export function constantsModule(path, parse) {
  const problem = parse(readFileSync(path, 'utf8'));
  return entriesOf(isMap(problem) ? problem.constants : undefined)
    .flatMap(([name, value]) =>
      isMap(value)
        ? entriesOf(value).map(([variant, inner]) =>
            exported(variant === 'value' ? name : `${name}.${variant}`, inner),
          )
        : [exported(name, value)],
    )
    .map((line, index) => line(`c${index}`))
    .join('');
}

/** For esbuild: modules of a problem import constants from its problem.yaml.
 *  @param {ParseYaml} parse
 *  @returns {import('esbuild').Plugin} */
export const constantsOfProblem = (parse) => ({
  name: 'constants-of-problem',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\/(.*\/)?problem\.yaml$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
    }));
    onLoad({ filter: /[\\/]problem\.yaml$/ }, ({ path }) => ({
      contents: constantsModule(path, parse),
      loader: 'js',
    }));
  },
});

/** @param {unknown} value
 *  @returns {value is Record<string, unknown>} */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} map */
const entriesOf = (map) => (isMap(map) ? Object.entries(map) : []);

/** A constant's line, by the name that the module itself uses for it.
 *  @param {string} name
 *  @param {unknown} value
 *  @returns {(own: string) => string} */
const exported = (name, value) => (own) =>
  `const ${own} = ${JSON.stringify(value)};\nexport { ${own} as ${JSON.stringify(name)} };\n`;
