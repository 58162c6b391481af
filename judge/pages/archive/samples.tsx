import type { JSX } from 'preact';
import type { SampleFacts } from '../../protocol/index.ts';
import { CopyButton, Pre } from '../parts/common.tsx';
import { textBlock } from '../parts/text.ts';

/** A sample: input and output side by side, or what is said in turn. */
export const Sample = ({ sample, number }: { sample: SampleFacts; number: number }): JSX.Element =>
  sample.dialogue === undefined ? (
    <TextSample sample={sample} number={number} />
  ) : (
    <Dialogue text={sample.dialogue} number={number} />
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

/** Says what cannot be seen: an empty text, or a last line without a line feed. */
const EndNote = ({ text }: { readonly text: string }): JSX.Element | null => {
  if (text === '') return <p class="end-note">(empty)</p>;
  return text.endsWith('\n') ? null : <p class="end-note">no line feed at the end</p>;
};

function Dialogue({ text, number }: { readonly text: string; readonly number: number }): JSX.Element {
  const turns = text.split('\n').filter((turn) => turn !== '');
  return (
    <table class="dialogue">
      <caption>Sample interaction {number}</caption>
      <thead>
        <tr>
          <th scope="col">Your program reads</th>
          <th scope="col">Your program writes</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((turn, index) => (
          <Turn key={index} turn={turn} />
        ))}
      </tbody>
    </table>
  );
}

function Turn({ turn }: { readonly turn: string }): JSX.Element {
  if (turn.startsWith('---'))
    return (
      <tr class="dialogue-pass">
        <td colSpan={2}>The program is started again.</td>
      </tr>
    );
  const said = <pre>{textBlock(turn.slice(1).replace(/^ /, ''))}</pre>;
  return turn.startsWith('>') ? (
    <tr>
      <td />
      <td>{said}</td>
    </tr>
  ) : (
    <tr>
      <td>{said}</td>
      <td />
    </tr>
  );
}
