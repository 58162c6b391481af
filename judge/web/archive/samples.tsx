import type { JSX } from 'preact';
import type { SampleFacts } from '#protocol';
import { rich, t } from '#translations';
import { CopyButton, Pre } from '../parts/common.tsx';
import { Dialogue, type Turn, turnsOf } from '../parts/dialogue.tsx';

/** A sample: input and output side by side, or a conversation. */
export const Sample = ({ sample, number }: { sample: SampleFacts; number: number }): JSX.Element =>
  sample.dialogue === undefined ? (
    <TextSample sample={sample} number={number} />
  ) : (
    <Dialogue
      caption={t('Sample interaction {number}', { number })}
      program={t('Your program')}
      turns={sampleTurns(sample.dialogue)}
    />
  );

function TextSample({ sample, number }: { sample: SampleFacts; number: number }): JSX.Element {
  return (
    <table class="sample">
      <caption class="unseen">{rich('Sample {number}', { number })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sample-head">
              {rich('Sample input {number}', { number })}{' '}
              <CopyButton label={t('sample input {number}', { number })} />
            </span>
          </th>
          <th scope="col">
            <span class="sample-head">
              {rich('Sample output {number}', { number })}{' '}
              <CopyButton label={t('sample output {number}', { number })} />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Pre label={t('Sample input {number}', { number })} text={sample.input} />
            <EndNote text={sample.input} />
          </td>
          <td>
            <Pre label={t('Sample output {number}', { number })} text={sample.answer} />
            <EndNote text={sample.answer} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Notes on what cannot be seen: an empty text, or a last line without a line feed. */
const EndNote = ({ text }: { readonly text: string }): JSX.Element | null => {
  if (text === '') return <p class="end-note">{t('(empty)')}</p>;
  return text.endsWith('\n') ? null : <p class="end-note">{t('no line feed at the end')}</p>;
};

/** In these files a space may follow the mark. */
const sampleTurns = (text: string): readonly Turn[] =>
  turnsOf(text).map((turn) => ({ ...turn, text: turn.text.replace(/^ /, '') }));
