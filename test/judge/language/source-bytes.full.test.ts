import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { CompileCache, compile, findToolchains, type Toolchains } from '#language';
import { openBox } from '#sandbox';
import { folderWith } from './helpers.ts';

const MiB = 1024 ** 2;
const limits = { compilationTimeMs: 60_000, compilationMemoryBytes: 2048 * MiB, codeBytes: 128 * 1024 };

let toolchains: Toolchains;
let folder: string;
beforeAll(async () => {
  toolchains = await findToolchains();
  folder = makeTemporaryFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

async function outcome(language: string, path: string, entryPoint?: string): Promise<string> {
  const cache = new CompileCache(folder);
  const submission = { name: path, path, language, ...(entryPoint === undefined ? {} : { entryPoint }) };
  const result = await compile(submission, { toolchains, limits, openBox, cache });
  return result.ok ? 'read' : 'CE';
}

/** What each interpreter said of these files when it was asked to run them by hand (Debian 12). */
const files: readonly (readonly [string, string, 'read' | 'CE'])[] = [
  ['python3 a.py', '# caf\xe9\nprint(1)\n', 'CE'],
  ['python3 a.py', 'print(1)\n# caf\xc3', 'CE'],
  ['python3 a.py', '# \xed\xa0\x80\nprint(1)\n', 'CE'],
  ['python3 a.py', '#\n#\n# coding: latin-1\n# caf\xe9\n', 'CE'],
  ['python3 a.py', 'print(1)\r\n\x1a', 'CE'],
  ['python3 a.py', '# coding: latin-1, Jos\xe9\nprint("caf\xe9")\n', 'read'],
  ['python3 a.py', '# caf\xc3\xa9\rprint(1)\r', 'read'],
  ['pypy3 a.py', '# caf\xe9\nprint(1)\n', 'CE'],
  ['pypy3 a.py', '# coding: utf-8\n# caf\xe9\nprint(1)\n', 'CE'],
  ['pypy3 a.py', '# coding: latin-1\n# caf\xe9\nprint(1)\n', 'read'],
  ['r a.R', 's <- 1\rcat(s)\r', 'CE'],
  ['r a.R', 's <- "caf\xe9"\n', 'CE'],
  ['r a.R', '# caf\xe9\r\ncat(1)\r\n', 'read'],
  ['ruby a.rb', 's = "caf\xe9"\n', 'CE'],
  ['ruby a.rb', '# caf\xe9\nputs 1\n', 'read'],
  ['javascript a.js', '// caf\xe9\nconsole.log("\xe9")\n', 'read'],
  ['typescript a.ts', '// caf\xe9\nconsole.log("\xe9")\n', 'read'],
  ['perl a.pl', '# caf\xe9\rprint "\xe9";\r', 'read'],
  ['php a.php', '<?php // caf\xe9\necho "\xe9";\r', 'read'],
  ['lua a.lua', 'print("caf\xe9")\x1a', 'CE'],
  ['lua a.lua', 'print("caf\xe9")\r', 'read'],
  ['awk a.awk', 'BEGIN { x = 1\rprint x }\r', 'CE'],
  ['awk a.awk', '# caf\xe9\nBEGIN { print "caf\xe9" }', 'read'],
  ['bash a.sh', '# caf\xe9\necho "\xe9"\n', 'read'],
  ['javascript a.js', 'import fs from "fs";\nconsole.log((1)\n', 'CE'],
  ['javascript a.js', '#!/usr/bin/env node\nimport { a } from "fs"; import { a } from "fs";\n', 'CE'],
  ['javascript a.js', 'import fs from "fs";\nconsole.log(await 1, import.meta.url);\n', 'read'],
  ['javascript a.js', '// await\nwith ({ a: 1 }) import("fs");\n', 'read'],
  ['bash a.sh', 'shopt -s extglob\ncase a in @(a|b)) echo 1;; esac\n', 'read'],
  ['bash a.sh', 'shopt -s extglob\ncase a in @(a|b)) echo 1; esac; fi\n', 'CE'],
  ['bash a.sh', 'shopt -s expand_aliases\nalias when=if\nwhen true; then echo 1; fi\n', 'read'],
  ['bash a.sh', 'f?() { echo 1; }\n', 'read'],
  ['prolog a.pl', '% caf\xe9\nmain :- writeln(1).\n', 'read'],
];

const shown = files.map(
  ([what, text, expected]) => [`${what} ${JSON.stringify(text)}`, what, text, expected] as const,
);

describe.each(shown)('%s', (_, what, text, expected) => {
  const [language = '', name = ''] = what.split(' ');
  test('is a compile error if and only if its interpreter does not read it', async ({ skip }) => {
    if (!toolchains.get(language)?.ok) skip(`${language} is not installed`);
    expect(await outcome(language, join(folderWith({ [name]: latin1(text) }), name))).toBe(expected);
  });
});

const modules: readonly (readonly [string, string, string, string, string])[] = [
  ['python3', 'main.py', 'import b\n', 'b.py', 'x = (\n'],
  ['javascript', 'main.js', 'require("./b.js")\n', 'b.js', 'x = (\n'],
  ['perl', 'main.pl', 'require "./b.pl";\n', 'b.pl', 'my $x = (;\n'],
  ['ruby', 'main.rb', 'require_relative "b"\n', 'b.rb', 'x = (\n'],
  ['php', 'main.php', '<?php require "b.php";\n', 'b.php', '<?php $x = (;\n'],
  ['lua', 'main.lua', 'dofile("b.lua")\n', 'b.lua', 'x = (\n'],
  ['r', 'main.R', 'source("b.R")\n', 'b.R', 'x <- (}\n'],
  ['bash', 'main.sh', '. ./b.sh\n', 'b.sh', 'if then fi\n'],
];

describe.each(modules)('%s', (language, main, text, other, wrong) => {
  test('every module of a submission is read', async ({ skip }) => {
    if (!toolchains.get(language)?.ok) skip(`${language} is not installed`);
    expect(await outcome(language, folderWith({ [main]: text, [other]: wrong }))).toBe('CE');
    expect(await outcome(language, folderWith({ [main]: text, [other]: text }), main)).toBe('read');
  });
});

test('Python is not executed when its syntax is checked', async () => {
  const text = 'import sys\nprint("executed")\nsys.exit(1)\n';
  expect(await outcome('python3', join(folderWith({ 'a.py': text }), 'a.py'))).toBe('read');
});
