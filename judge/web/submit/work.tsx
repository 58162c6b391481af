import type { ComponentChildren, JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, t } from '#translations';
import { Moment } from '../parts/common.tsx';
import { LinesField, SubmitButton } from '../parts/form.tsx';
import { ProgramFieldsBeside, type ProgramForm } from './program-fields.tsx';

/** What the form beside a statement shows. */
export interface WorkView {
  /** Of the contest; `archive`. */
  readonly contestId: string;
  readonly form: ProgramForm;
  readonly key: string;
  /** When the text was kept, if it comes from an earlier visit. */
  readonly draftAt: Date | undefined;
  /** True: the text is that of the last submission. */
  readonly isSubmitted: boolean;
  /** True: the problem has samples. */
  readonly hasSamples: boolean;
}

/** The form of a program beside its statement; sent alone. */
export function WorkForm({ view }: { readonly view: WorkView }): JSX.Element {
  const { contestId, form, key, hasSamples } = view;
  const { submit, runs } = contestPaths(contestId);
  return (
    <form
      class="program-form work-form"
      method="post"
      action={submit}
      enctype="multipart/form-data"
      data-drafts={`${submit}/draft`}
      data-submits
      data-usual={view.isSubmitted}
    >
      <input type="hidden" name="key" value={key} />
      <ProgramFieldsBeside form={form} />
      <details class="more-fields">
        <summary>{t('Your own input')}</summary>
        <LinesField
          label={t('Input')}
          name="input"
          hint={t('At most {kib} KiB.', { kib: form.inputKiB })}
          text=""
          rows={5}
          spellcheck={false}
        />
        <button type="submit" formaction={runs} name="on" value="input">
          {t('Run on this input')}
        </button>
      </details>
      <div class="form-actions">
        <SubmitButton>{t('Submit')}</SubmitButton>
        {!hasSamples ? null : (
          <button type="submit" formaction={runs} name="on" value="samples">
            {t('Run on the samples')}
          </button>
        )}
        <span id="draft-state" class="hint">
          {originOf(view)}
        </span>
      </div>
    </form>
  );
}

/** Where the text comes from. */
function originOf({ draftAt, isSubmitted }: WorkView): ComponentChildren {
  if (draftAt !== undefined) return rich('Draft of {moment}.', { moment: <Moment at={draftAt} /> });
  return isSubmitted ? t('What you submitted last.') : null;
}
