import { jsonText } from '#values';
import type { FetchedFile } from './problem-files.ts';

/** Editors for which `judge fetch` writes files. */
export const editors = ['vscode', 'make'] as const;
export type EditorName = (typeof editors)[number];

/** What `--reporter lines` prints: `main.cpp:3:5: error: message`. */
const matcher = {
  owner: 'antipode',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the editor.
  fileLocation: ['autoDetect', '${workspaceFolder}'],
  pattern: {
    regexp: '^(.+?):(\\d+):(\\d+): (error|warning|info): (.*)$',
    file: 1,
    line: 2,
    column: 3,
    severity: 4,
    message: 5,
  },
};

/** Only `lines` names places in the sources: what `judge submit` prints is read by people. */
const task = (label: string, command: string, kind: 'build' | 'test') => ({
  label,
  type: 'shell',
  command,
  group: { kind, isDefault: true },
  problemMatcher: command.endsWith('lines') ? matcher : [],
  presentation: { clear: true },
});

const files: Readonly<Record<EditorName, readonly FetchedFile[]>> = {
  vscode: [
    {
      path: '.vscode/tasks.json',
      content: jsonText({
        version: '2.0.0',
        tasks: [task('test', 'judge test --reporter lines', 'build'), task('submit', 'judge submit', 'test')],
      }),
    },
    {
      path: '.vscode/launch.json',
      content: jsonText({
        version: '0.2.0',
        configurations: [
          { name: 'judge test', type: 'node-terminal', request: 'launch', command: 'judge test' },
        ],
      }),
    },
  ],
  make: [
    {
      path: 'Makefile',
      content: [
        '# `:make` of Vim, `M-x compile` of Emacs and most editors run this and jump to the lines that it names.',
        'test:',
        '\tjudge test --reporter lines',
        'submit:',
        '\tjudge submit',
        '.PHONY: test submit',
        '',
      ].join('\n'),
    },
  ],
};

/** The files that make an editor test and submit. */
export const editorFiles = (editor: EditorName | undefined): readonly FetchedFile[] =>
  editor === undefined ? [] : files[editor];
