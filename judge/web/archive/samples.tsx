import type { JSX } from 'preact';
import type { SampleFacts } from '#protocol';
import { CopyButton, Pre } from '../parts/common.tsx';
import { Dialogue, type Turn, turnsOf } from '../parts/dialogue.tsx';

/** A sample: input and output side by side, or a conversation. */
export const Sample = ({ sample, number }: { sample: SampleFacts; number: number }): JSX.Element =>
  sample.dialogue === undefined ? (
    <TextSample sample={sample} number={number} />
  ) : (
    <Dialogue
      caption={`Sample interaction ${number}`}
      program="Your program"
      turns={sampleTurns(sample.dialogue)}
    />
  );

function TextSample({ sample, number }: { sample: SampleFacts; number: number }): JSX.Element {
  return (
    <table class="sample">
      <caption class="unseen">Sample {number}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sample-head">
              Sample input {number} <CopyButton label={`sample input ${number}`} />
            </span>
          </th>
          <th scope="col">
            <span class="sample-head">
              Sample output {number} <CopyButton label={`sample output ${number}`} />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Pre label={`Sample input ${number}`} text={sample.input} />
            <EndNote text={sample.input} />
          </td>
          <td>
            <Pre label={`Sample output ${number}`} text={sample.answer} />
            <EndNote text={sample.answer} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Notes on what cannot be seen: an empty text, or a last line without a line feed. */
const EndNote = ({ text }: { readonly text: string }): JSX.Element | null => {
  if (text === '') return <p class="end-note">(empty)</p>;
  return text.endsWith('\n') ? null : <p class="end-note">no line feed at the end</p>;
};

/** In these files a space may follow the mark. */
const sampleTurns = (text: string): readonly Turn[] =>
  turnsOf(text).map((turn) => ({ ...turn, text: turn.text.replace(/^ /, '') }));
