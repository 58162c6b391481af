import { basename, dirname, join } from 'node:path';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { type ForeignJudging, noJudging } from './translation.ts';

/** What DMOJ tells a checker and an output validator does not know. */
const unknown = [
  ...['submission_source', 'submission_language', 'execution_time', 'case_position', 'batch', 'problem_id'],
  'run_on_error',
];

/** Judging by the function `check` of a Python file (docs/problem_format/custom_checkers), which is called with
 *  `args` too. Reports what cannot be known here. */
export function pythonChecker(
  files: ForeignFiles,
  name: string,
  args: Readonly<Record<string, unknown>>,
): ForeignJudging {
  const path = files.named(name, 'init.yml');
  const source = path === undefined ? undefined : files.text(name);
  if (path === undefined || source === undefined) return noJudging;
  if (!/^(?:def check\b|check\s*=|from\s.*\bcheck\b)/m.test(source))
    files.refuse(name, 'a function check(process_output, judge_output, **kwargs)', 'none');
  // Once is a parameter that nobody reads.
  for (const word of unknown)
    if ((source.match(new RegExp(`\\b${word}\\b`, 'g')) ?? []).length > 1 || word in args)
      files.refuse(name, 'a checker that needs only outputs, answers, inputs and points', word);
  for (const [, module = ''] of source.matchAll(/^[ \t]*(?:from|import)[ \t]+(dmoj[\w.]*)/gm))
    if (!/^dmoj\.(result|utils\.unicode)$/.test(module))
      files.refuse(name, 'imports of dmoj.result and dmoj.utils.unicode alone', module);
  const folder = 'output_validator';
  const parts: PlannedFile[] = [
    {
      path: `${folder}/main.py`,
      text: adapter.replace('ARGS_OF_INIT', JSON.stringify(JSON.stringify(args))),
    },
    { path: `${folder}/dmoj_checker.py`, copyOf: path },
    ...besideOf(files, path, source).map((copyOf) => ({ path: `${folder}/${basename(copyOf)}`, copyOf })),
  ];
  return { checkerArgs: [], asksForPoints: true, parts };
}

/** Files beside it that it imports. */
const besideOf = (files: ForeignFiles, path: string, source: string): readonly string[] =>
  [...source.matchAll(/^[ \t]*(?:from|import)[ \t]+(\w+)/gm)].flatMap(([, module = '']) => {
    const inside = join(dirname(path), `${module}.py`).slice(files.root.length + 1);
    return module === 'main' ? [] : (files.optional(inside) ?? []);
  });

const adapter = `"""Lets a checker of DMOJ judge as an output validator of the problem package format.

Arguments: <input> <answer> <feedback folder> [<points of the case> [whole]]; standard input: the output. With whole, a
part of the points is a rejection.
"""
import json
import os
import sys
import types

POINTS = float(sys.argv[4]) if len(sys.argv) > 4 else 0.0
WHOLE = sys.argv[5:6] == ['whole']


class CheckerResult:
    def __init__(self, passed, points, feedback=None, extended_feedback=None):
        self.passed = passed
        self.points = points
        self.feedback = feedback
        self.extended_feedback = extended_feedback


def utf8text(value, errors='strict'):
    return value.decode('utf-8', errors) if isinstance(value, bytes) else value


def utf8bytes(value):
    return value if value is None or isinstance(value, bytes) else str(value).encode('utf-8')


def module(name, **names):
    made = sys.modules[name] = types.ModuleType(name)
    made.__path__ = []
    vars(made).update(names)


module('dmoj')
module('dmoj.utils')
module('dmoj.result', CheckerResult=CheckerResult)
module('dmoj.utils.unicode', utf8text=utf8text, utf8bytes=utf8bytes)


def content(path):
    with open(path, 'rb') as file:
        return file.read()


def leave(name, text):
    with open(os.path.join(sys.argv[3], name), 'w', encoding='utf-8') as file:
        file.write(text)


import dmoj_checker

told = {'judge_input': content(sys.argv[1]), 'point_value': POINTS, 'binary_data': False, 'submission_source': b''}
told.update(json.loads(ARGS_OF_INIT))
found = dmoj_checker.check(sys.stdin.buffer.read(), content(sys.argv[2]), **told)
if isinstance(found, CheckerResult):
    part = found.points / POINTS if POINTS > 0 else float(bool(found.passed))
    if found.feedback:
        leave('teammessage.txt', utf8text(found.feedback, 'replace'))
else:
    part = float(bool(found))
if not 0 <= part <= 1:
    sys.exit('expected points from 0 to %g, found %g' % (POINTS, part * POINTS))
if part < 1:
    if part == 0 or WHOLE:
        sys.exit(43)
    leave('score_multiplier.txt', repr(part))
sys.exit(42)
`;
