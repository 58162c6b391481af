import type { JSX } from 'preact';
import { t } from '#translations';
import { RowTable } from '../parts/common.tsx';
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
    <Layout frame={frame} title={t('Changed meanwhile')} width="text">
      <p class="lead">
        {t('Somebody has changed this since you opened the form. What you sent is not saved yet.')}
      </p>
      <RowTable
        caption={t('What has changed')}
        class="cards"
        rows={changes}
        columns={[
          [t('Field'), ({ name }) => line(name)],
          [t('You saw'), ({ was }) => textBlock(was || '–'), 'wrap'],
          [t('It is now'), ({ now }) => textBlock(now || '–'), 'wrap'],
          [
            t('You typed'),
            ({ mine }) =>
              mine === undefined ? (
                t('nothing else: theirs stays')
              ) : (
                <strong>{textBlock(mine || '–')}</strong>
              ),
            'wrap',
          ],
        ]}
      />
      <SendAgain form={form} button={isMine ? t('Save what I typed') : t('Save with their changes')} />
      <p>
        <a href={back}>{t('Show it as it is now, without what I typed')}</a>
      </p>
    </Layout>
  );
}
