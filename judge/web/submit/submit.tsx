import type { JSX } from 'preact';
import { contestPaths, problemPath } from '#protocol';
import { rich, t } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { wordsOf } from '../frame/words.ts';
import { Moment } from '../parts/common.tsx';
import { FormErrors, SubmitButton } from '../parts/form.tsx';
import { line } from '../parts/text.ts';
import { faultCount, ProgramFields, type ProgramForm } from './program-fields.tsx';

/** What the page to submit a program shows. */
export interface SubmitView {
  /** Of the contest; `archive`. */
  readonly contestId: string;
  readonly form: ProgramForm;
  /** The same key twice is the same submission. */
  readonly key: string;
  /** What is wrong with the form as a whole. */
  readonly errors?: readonly string[];
  /** When the text was kept, if it comes from an earlier visit. */
  readonly draftAt: Date | undefined;
}

/** Submit a program, as a file or as text. */
export function SubmitPage({ frame, view }: PageProps<SubmitView>): JSX.Element {
  const { form, key, errors = [], draftAt, contestId } = view;
  const { submit, runs } = contestPaths(contestId);
  const problem = form.problems.find(({ label }) => label === form.problem);
  return (
    <Layout
      frame={frame}
      title={t('Submit')}
      scripts={['editor']}
      above={
        problem === undefined ? undefined : (
          <a href={problemPath(problem.label, contestId)}>{line(problem.name)}</a>
        )
      }
    >
      <FormErrors errors={[...errors, ...faultCount(form.faults)]} />
      {draftAt === undefined ? null : (
        <p class="notice">{rich('This draft was saved at {moment}.', { moment: <Moment at={draftAt} /> })}</p>
      )}
      <form
        class="program-form"
        method="post"
        action={submit}
        enctype="multipart/form-data"
        data-drafts={`${submit}/draft`}
        data-submits
        data-once
      >
        <input type="hidden" name="key" value={key} />
        <ProgramFields form={form} w={wordsOf(frame)} />
        <div class="form-actions">
          <SubmitButton>{t('Submit')}</SubmitButton>
          <button type="submit" formaction={runs} name="on" value="samples">
            {t('Run on the samples')}
          </button>
          <button type="submit" formaction={runs} name="to" value="run">
            {t('Run on your own input')}
          </button>
          <span id="draft-state" class="hint" />
        </div>
      </form>
    </Layout>
  );
}
