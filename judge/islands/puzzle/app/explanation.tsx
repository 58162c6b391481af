import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Game } from '#playing';
import { explainLength } from '#playing/length';
import type { FoundSolution } from '../solve/questions.ts';

interface ExplanationProps {
  readonly game: Game;
  /** A solution of its start. */
  readonly known: FoundSolution;
}

/** Why a sequence is not shortest, or how it is known that it is. */
export function Explanation({ game, known }: ExplanationProps): JSX.Element {
  const sentences = useMemo(() => explainLength(game, known), [game, known]);
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} lang={sentence === game.play.proof ? 'en' : undefined}>
          {sentence}
        </p>
      ))}
    </>
  );
}
