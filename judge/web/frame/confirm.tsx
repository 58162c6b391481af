import type { JSX } from 'preact';
import { sureField } from '#protocol';
import { type Saying, t } from '#translations';
import { worded } from '../parts/text.ts';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import { OnceField } from './once-field.tsx';
import type { SentForm } from './sent-form.tsx';

/** The question before something that cannot be undone. */
export interface Confirmation {
  /** `Thaw the board?` */
  readonly title: string | Saying;
  /** What will happen, and what can be done about it afterwards. */
  readonly text: string | Saying;
  /** The label of the button that does it. */
  readonly button: string | Saying;
  /** Where to go instead: a path of this site. */
  readonly back: string;
}

/** Asks before a form is carried out, and sends it again with the answer. */
export function ConfirmPage({
  frame,
  question: { title, text, button, back },
  form: { action, texts },
}: {
  readonly frame: PageFrame;
  readonly question: Confirmation;
  readonly form: SentForm;
}): JSX.Element {
  return (
    <Layout frame={frame} title={worded(title)} width="text">
      <p class="lead">{worded(text)}</p>
      <form method="post" action={action} data-once>
        {texts.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={sureField} value="yes" />
        <OnceField />
        <div class="form-actions">
          <button class="button-main" type="submit">
            {worded(button)}
          </button>
          <a class="button" href={back}>
            {t('No, go back')}
          </a>
        </div>
      </form>
    </Layout>
  );
}
