import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, type Saying, said, t, wordings } from '#translations';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Moment, RowTable } from '../../parts/common.tsx';
import { Field, FormErrors, SubmitButton } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';

/** How far a print job is. */
export type PrintState = 'waiting' | 'printing' | 'done' | 'failed' | 'delivered';

/** A print job as its team sees it. */
interface OwnPrint {
  readonly id: number;
  readonly fileName: string;
  readonly pages: number;
  readonly at: Date;
  readonly state: PrintState;
}

/** What the page to print shows. */
export interface PrintView {
  readonly contestId: string;
  /** Why nothing can be printed now; undefined: it can. */
  readonly closed: Saying | undefined;
  readonly text: string;
  /** What is wrong with the text. */
  readonly fault: string | undefined;
  readonly errors: readonly string[];
  readonly limits: { readonly kib: number; readonly pages: number; readonly pagesPerHour: number };
  /** Newest first. */
  readonly jobs: readonly OwnPrint[];
  /** The same form sent twice is one job. */
  readonly key: string;
}

const stateWords: Readonly<Record<PrintState, string>> = wordings({
  waiting: 'waits',
  printing: 'is being printed',
  done: 'printed, on its way to you',
  failed: 'not printed yet; the organisers know',
  delivered: 'delivered',
});

/** A team sends a text to the printer, and sees what became of those before. */
export function PrintPage({ frame, view }: PageProps<PrintView>): JSX.Element {
  const { closed, errors, jobs } = view;
  return (
    <Layout frame={frame} title={t('Print')} width="text">
      <FormErrors errors={errors} />
      {closed === undefined ? <PrintForm view={view} /> : <p class="notice">{said(closed)}</p>}
      <section id="prints" data-on="print" aria-labelledby="own-prints">
        <h2 id="own-prints">{t("Your team's texts")}</h2>
        {jobs.length === 0 ? <Empty>{t('Nothing has been printed.')}</Empty> : <OwnPrints jobs={jobs} />}
      </section>
    </Layout>
  );
}

function PrintForm({ view }: { readonly view: PrintView }): JSX.Element {
  const { contestId, text, fault, limits, key } = view;
  return (
    <form
      class="program-form"
      method="post"
      action={contestPaths(contestId).print}
      enctype="multipart/form-data"
      data-once
    >
      <p class="lead">
        {rich(
          'It will be brought to your seat. At most {pages} and {kib} KiB a text, and {pagesPerHour} an hour.',
          {
            pages: howMany(limits.pages, 'page'),
            kib: limits.kib,
            pagesPerHour: howMany(limits.pagesPerHour, 'page'),
          },
        )}
      </p>
      <input type="hidden" name="key" value={key} />
      <Field label={t('File')} name="file">
        <input id="field-file" name="file" type="file" />
      </Field>
      <Field label={t('Text')} name="text" hint={t('Instead of a file.')} error={fault}>
        <textarea
          id="field-text"
          name="text"
          rows={12}
          spellcheck={false}
          autocapitalize="off"
          aria-describedby={fault === undefined ? 'field-text-hint' : 'field-text-hint field-text-error'}
          aria-invalid={fault === undefined ? undefined : 'true'}
        >
          {text}
        </textarea>
      </Field>
      <div class="form-actions">
        <SubmitButton>{t('Print')}</SubmitButton>
      </div>
    </form>
  );
}

const OwnPrints = ({ jobs }: { readonly jobs: readonly OwnPrint[] }): JSX.Element => (
  <RowTable
    caption={t('Texts')}
    class="cards"
    rows={jobs}
    columns={[
      [t('File'), ({ fileName }) => line(fileName), 'wrap'],
      [`#${t('Pages')}`, ({ pages }) => pages],
      [t('Sent'), ({ at }) => <Moment at={at} />],
      [t('State'), ({ state }) => t(stateWords[state]), 'wrap'],
    ]}
  />
);
