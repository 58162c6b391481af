import type { JSX } from 'preact';
import { Table } from '../parts/common.tsx';
import { line, textBlock } from '../parts/text.ts';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import { SendAgain, type SentForm } from './sent-form.tsx';

/** The values of a form by the names of its fields; of boxes that are checked, a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Name of the field in which a form carries along what it showed. */
export const seenField = 'seen';

/** A checked box, as a form sends it. */
export const checked = (isOn: boolean): string => (isOn ? 'yes' : '');

/** In every form that changes what is stored: what it showed. `seen`: what one that comes back showed first. */
export const SeenField = ({
  values,
  seen = JSON.stringify(values),
}: {
  readonly values?: FormValues;
  readonly seen?: string | undefined;
}): JSX.Element => <input type="hidden" name={seenField} value={seen} />;

/** A field that somebody else has changed. */
export interface ChangedField {
  readonly name: string;
  readonly was: string;
  readonly now: string;
  /** Undefined: the reader left it as it was. */
  readonly mine: string | undefined;
}

/** What others have changed since the reader opened a form. Nothing of it is lost, and nothing is saved yet. */
export function ChangedPage({
  frame,
  changes,
  form,
  back,
}: {
  readonly frame: PageFrame;
  readonly changes: readonly ChangedField[];
  /** With what the others have changed where the reader changed nothing. */
  readonly form: SentForm;
  /** The form as it is now. */
  readonly back: string;
}): JSX.Element {
  const isMine = changes.some(({ mine }) => mine !== undefined);
  return (
    <Layout frame={frame} title="Changed meanwhile" width="text">
      <p class="lead">Somebody has changed this since you opened the form. What you sent is not saved yet.</p>
      <Table
        caption="What has changed"
        class="cards"
        head={
          <tr>
            <th scope="col">Field</th>
            <th scope="col">You saw</th>
            <th scope="col">It is now</th>
            <th scope="col">You typed</th>
          </tr>
        }
      >
        {changes.map(({ name, was, now, mine }) => (
          <tr key={name}>
            <th scope="row">{line(name)}</th>
            <td class="wrap" data-label="You saw">
              {textBlock(was || '–')}
            </td>
            <td class="wrap" data-label="It is now">
              {textBlock(now || '–')}
            </td>
            <td class="wrap" data-label="You typed">
              {mine === undefined ? 'nothing else: theirs stays' : <strong>{textBlock(mine || '–')}</strong>}
            </td>
          </tr>
        ))}
      </Table>
      <SendAgain form={form} button={isMine ? 'Save what I typed' : 'Save with their changes'} />
      <p>
        <a href={back}>Show it as it is now, without what I typed</a>
      </p>
    </Layout>
  );
}
