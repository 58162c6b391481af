import type { Puzzle } from '#reference/puzzle';
import type { Definition } from './definition.ts';

/** A state: the number of the label in each place. */
export type Labelling = Uint8Array;

/** A puzzle that was defined by its permutations. */
export interface PermutationPuzzle extends Puzzle<Labelling> {
  readonly definition: Definition;
  /** The different labels, in the order in which they first occur. */
  readonly labels: readonly string[];
  readonly solved: Labelling;
  /** The sources of each move, in the order of `moves`. */
  readonly sources: readonly (readonly number[])[];
  /** What a move costs: 1, unless the definition says otherwise. */
  costOf(move: string): number;
}

/** The puzzle of a definition. States are written as labels with blanks between them. */
export function permutationPuzzle(definition: Definition): PermutationPuzzle {
  const labels = [...new Set(definition.solved)];
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const solved = Uint8Array.from(definition.solved, (label) => numbers.get(label) ?? 0);
  const contents = solved.toSorted().join(' ');
  return {
    id: definition.name,
    definition,
    labels,
    solved,
    moves: Object.keys(definition.moves),
    sources: Object.values(definition.moves),
    costOf: (move) => definition.costs?.[move] ?? 1,
    apply(state, move) {
      const sources = Object.hasOwn(definition.moves, move) ? definition.moves[move] : undefined;
      return sources && state.map((_, place) => state[sources[place] as number] as number);
    },
    isSolved: (state) => state.every((label, place) => label === solved[place]),
    parse(text) {
      const words = text.trim().split(/\s+/);
      if (words.length !== solved.length || !words.every((word) => numbers.has(word))) return undefined;
      const state = Uint8Array.from(words, (word) => numbers.get(word) ?? 0);
      return state.toSorted().join(' ') === contents ? state : undefined;
    },
    format: (state) => Array.from(state, (label) => labels[label]).join(' '),
  };
}
