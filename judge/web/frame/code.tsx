import type { JSX } from 'preact';
import { paths } from '#protocol';
import { t } from '#translations';
import { FormErrors, TextField } from '../parts/form.tsx';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import { CarriedFields, type SentForm } from './sent-form.tsx';

/** What the form for a code shows. */
export interface CodeView {
  /** As it was typed before. */
  readonly code: string;
  /** Where to go afterwards: a path of this site. */
  readonly next: string;
  /** A form that was sent before; it can be sent again afterwards. */
  readonly carried?: SentForm | undefined;
}

/** The second step of the log-in. */
export function CodePage({
  frame,
  view,
  errors,
}: {
  readonly frame: PageFrame;
  readonly view: CodeView;
  readonly errors: readonly string[];
}): JSX.Element {
  return (
    <Layout frame={frame} title={t('Your code')} width="text">
      <FormErrors errors={errors} />
      <CodeForm view={view} />
      <p>
        {t(
          'Lost your phone? Type one of your recovery codes instead; each works once. If you have none left, an administrator can switch off your second factor.',
        )}
      </p>
      <form method="post" action={paths.logOut}>
        <button type="submit">{t('Log out')}</button>
      </form>
    </Layout>
  );
}

/** A field for a code, with hidden fields that come back after it. */
export const CodeForm = ({ view: { code, next, carried } }: { readonly view: CodeView }): JSX.Element => (
  <form
    class="card-form"
    method="post"
    action={paths.logInCode}
    enctype={carried && 'multipart/form-data'}
    data-once
  >
    <input type="hidden" name="next" value={next} />
    {carried === undefined ? null : <CarriedFields form={carried} />}
    <TextField
      label={t('Code')}
      name="code"
      value={code}
      autocomplete="one-time-code"
      required
      autofocus
      hint={t('Six digits, as your app shows them now, or a recovery code.')}
    />
    <button class="button-main" type="submit">
      {t('Go on')}
    </button>
  </form>
);
