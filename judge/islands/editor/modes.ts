import { StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

type Load = () => Promise<StreamParser<unknown>>;
const clike =
  (name: 'c' | 'cpp' | 'java' | 'csharp' | 'kotlin' | 'scala'): Load =>
  async () =>
    (await import('@codemirror/legacy-modes/mode/clike'))[name] as StreamParser<unknown>;
const python: Load = async () => (await import('@codemirror/legacy-modes/mode/python')).python;

/** Modes by id of the language; each is fetched when it is first needed. */
const modes: Readonly<Record<string, Load>> = {
  c: clike('c'),
  cpp: clike('cpp'),
  cpp17: clike('cpp'),
  cpp23: clike('cpp'),
  java: clike('java'),
  kotlin: clike('kotlin'),
  scala: clike('scala'),
  csharp: clike('csharp'),
  python3: python,
  pypy3: python,
  javascript: async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  typescript: async () => (await import('@codemirror/legacy-modes/mode/javascript')).typescript,
  pascal: async () => (await import('@codemirror/legacy-modes/mode/pascal')).pascal,
  rust: async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
  go: async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  haskell: async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  ocaml: async () => (await import('@codemirror/legacy-modes/mode/mllike')).oCaml,
  perl: async () => (await import('@codemirror/legacy-modes/mode/perl')).perl,
  ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  lua: async () => (await import('@codemirror/legacy-modes/mode/lua')).lua,
  r: async () => (await import('@codemirror/legacy-modes/mode/r')).r,
  bash: async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  swift: async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
  lisp: async () => (await import('@codemirror/legacy-modes/mode/commonlisp')).commonLisp,
  fortran: async () => (await import('@codemirror/legacy-modes/mode/fortran')).fortran,
};

/** How the editor colours and indents a language; nothing for those that it does not know. */
export async function languageMode(id: string): Promise<Extension> {
  const load = modes[id];
  return load === undefined ? [] : StreamLanguage.define(await load());
}
