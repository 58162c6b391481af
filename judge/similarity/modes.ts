import type { StreamParser } from '@codemirror/language';
import { cpp, csharp, java, kotlin, scala } from '@codemirror/legacy-modes/mode/clike';
import { commonLisp } from '@codemirror/legacy-modes/mode/commonlisp';
import { erlang } from '@codemirror/legacy-modes/mode/erlang';
import { fortran } from '@codemirror/legacy-modes/mode/fortran';
import { go } from '@codemirror/legacy-modes/mode/go';
import { haskell } from '@codemirror/legacy-modes/mode/haskell';
import { typescript } from '@codemirror/legacy-modes/mode/javascript';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { oCaml } from '@codemirror/legacy-modes/mode/mllike';
import { pascal } from '@codemirror/legacy-modes/mode/pascal';
import { perl } from '@codemirror/legacy-modes/mode/perl';
import { python } from '@codemirror/legacy-modes/mode/python';
import { r } from '@codemirror/legacy-modes/mode/r';
import { ruby } from '@codemirror/legacy-modes/mode/ruby';
import { rust } from '@codemirror/legacy-modes/mode/rust';
import { shell } from '@codemirror/legacy-modes/mode/shell';
import { swift } from '@codemirror/legacy-modes/mode/swift';
import { vhdl } from '@codemirror/legacy-modes/mode/vhdl';

/** Reads the words of a line. */
export type Mode = StreamParser<unknown>;

/** Families of languages whose programs are compared with each other, each with its mode. Ada, AWK, PHP and Prolog
 *  have none of their own: that of a language with the same comments, texts and names takes most of their keywords for
 *  names, which is coarser. */
const families: readonly (readonly [languages: readonly string[], mode: Mode])[] = [
  [['c', 'cpp', 'cpp17', 'cpp23'], cpp],
  [['java'], java],
  [['kotlin'], kotlin],
  [['scala'], scala],
  [['csharp'], csharp],
  [['python3', 'pypy3'], python],
  [['javascript', 'typescript'], typescript],
  [['pascal'], pascal],
  [['rust'], rust],
  [['go'], go],
  [['haskell'], haskell],
  [['ocaml'], oCaml],
  [['perl'], perl],
  [['ruby'], ruby],
  [['lua'], lua],
  [['r'], r],
  [['bash'], shell],
  [['swift'], swift],
  [['lisp'], commonLisp],
  [['fortran'], fortran],
  [['ada'], vhdl],
  [['awk'], perl],
  [['php'], typescript],
  [['prolog'], erlang],
];

const modes = new Map(
  families.flatMap(([languages, mode]) =>
    languages.map((language) => [language, { family: languages[0] ?? '', mode }] as const),
  ),
);

/** The family of a language and its mode; undefined for a language that is not compared. */
export const modeOf = (language: string): { readonly family: string; readonly mode: Mode } | undefined =>
  modes.get(language);
