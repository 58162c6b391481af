import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { isOtherLanguage, languagesOfText } from '#language/guess';
import { filesNamed } from '../../files-named.ts';

describe('the text of a program', () => {
  it.each([
    ['#include <iostream>\nint main() {}\n', ['cpp']],
    ['// mine\r\n#include <bits/stdc++.h>\r\n', ['cpp']],
    ['#include <stdio.h>\nint main(void) { return 0; }\n', ['c', 'cpp']],
    ['import java.util.*;\npublic class Main {}\n', ['java']],
    ['n = int(input())\nprint(n + 1)\n', ['python3']],
    ['import sys\nfor line in sys.stdin:\n    print(line)\n', ['python3']],
    ['package main\n\nimport "fmt"\n', ['go']],
    ['use std::io;\nfn main() {}\n', ['rust']],
    ['fun main() { println(1) }\n', ['kotlin']],
    ["const fs = require('fs');\n", ['javascript', 'typescript']],
    ['a line', []],
    ['', []],
  ])('%j is in %j', (text, languages) => {
    expect(languagesOfText(text)).toEqual(languages);
  });

  it('of the jury is never taken for another language', () => {
    const byExtension: Readonly<Record<string, string>> = {
      '.c': 'c',
      '.cpp': 'cpp',
      '.cc': 'cpp',
      '.java': 'java',
      '.py': 'python3',
      '.js': 'javascript',
      '.ts': 'typescript',
      '.rs': 'rust',
      '.go': 'go',
      '.kt': 'kotlin',
      '.cs': 'csharp',
      '.pas': 'pascal',
      '.hs': 'haskell',
      '.rb': 'ruby',
      '.pl': 'perl',
      '.php': 'php',
      '.lua': 'lua',
      '.sh': 'bash',
    };
    const files = [
      'problems',
      'test/packages',
      'judge/doctor/programs',
      'test/judge/language/fixtures',
    ].flatMap((folder) =>
      filesNamed(join(projectRoot, folder), '', 6).filter((path) => extname(path) in byExtension),
    );
    expect(files.length).toBeGreaterThan(100);
    const wrong = files.filter((path) =>
      isOtherLanguage({ id: byExtension[extname(path)] ?? '' }, languagesOfText(readFileSync(path, 'utf8'))),
    );
    expect(wrong).toEqual([]);
  });

  it('of a version of a language is in that language', () => {
    expect(isOtherLanguage({ id: 'pypy3', variantOf: 'python3' }, ['python3'])).toBe(false);
    expect(isOtherLanguage({ id: 'c' }, ['cpp'])).toBe(true);
    expect(isOtherLanguage({ id: 'c' }, [])).toBe(false);
  });
});
