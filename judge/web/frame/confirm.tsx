import type { JSX } from 'preact';
import { sureField } from '#protocol';
import { t } from '#translations';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import type { SentForm } from './sent-form.tsx';

/** The question before something that cannot be undone. */
export interface Confirmation {
  /** `Thaw the board?` */
  readonly title: string;
  /** What will happen, and what can be done about it afterwards. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly button: string;
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
    <Layout frame={frame} title={title} width="text">
      <p class="lead">{text}</p>
      <form method="post" action={action} data-once>
        {texts.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={sureField} value="yes" />
        <div class="form-actions">
          <button class="button-main" type="submit">
            {button}
          </button>
          <a class="button" href={back}>
            {t('No, go back')}
          </a>
        </div>
      </form>
    </Layout>
  );
}
