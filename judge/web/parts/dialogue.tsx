import type { JSX } from 'preact';
import { rich, t } from '#translations';
import { ownValue } from '#values';
import { textBlock } from './text.ts';

/** A line of a conversation: what the program reads or writes, the start of another pass, or a note. */
export interface Turn {
  readonly kind: 'reads' | 'writes' | 'pass' | 'note';
  readonly text: string;
}

const kinds: Readonly<Record<string, Turn['kind']>> = {
  '<': 'reads',
  '>': 'writes',
  '-': 'pass',
  '…': 'note',
};

/** The lines of a conversation: `<` stands before what the program reads, `>` before what it writes, `---` between
 *  passes, `…` before a note. */
export const turnsOf = (dialogue: string): readonly Turn[] =>
  dialogue.split('\n').flatMap((turn) => {
    const kind = ownValue(kinds, turn.charAt(0)) ?? 'reads';
    return turn === '' ? [] : [{ kind, text: kind === 'note' ? turn : turn.slice(1) }];
  });

/** The conversation between a program and the jury's program. `program`: whose, at the beginning of a sentence. */
export const Dialogue = (props: {
  readonly caption: string;
  readonly program: string;
  readonly turns: readonly Turn[];
}): JSX.Element => (
  <table class="dialogue">
    <caption>{props.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{rich('{program} reads', { program: props.program })}</th>
        <th scope="col">{rich('{program} writes', { program: props.program })}</th>
      </tr>
    </thead>
    <tbody>
      {props.turns.map((turn, index) => (
        <TurnRow key={index} turn={turn} />
      ))}
    </tbody>
  </table>
);

function TurnRow({ turn: { kind, text } }: { readonly turn: Turn }): JSX.Element {
  if (kind === 'pass' || kind === 'note')
    return (
      <tr class="dialogue-pass">
        <td colSpan={2}>{kind === 'pass' ? t('The program is started again.') : text}</td>
      </tr>
    );
  const said = <pre>{textBlock(text)}</pre>;
  return (
    <tr>
      <td>{kind === 'reads' ? said : null}</td>
      <td>{kind === 'writes' ? said : null}</td>
    </tr>
  );
}
