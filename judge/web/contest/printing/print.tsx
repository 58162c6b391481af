import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
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
  readonly closed: string | undefined;
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

const stateWords: Readonly<Record<PrintState, string>> = {
  waiting: 'waits',
  printing: 'is being printed',
  done: 'printed, on its way to you',
  failed: 'not printed yet; the organisers know',
  delivered: 'delivered',
};

/** A team sends a text to the printer, and sees what became of those before. */
export function PrintPage({ frame, view }: PageProps<PrintView>): JSX.Element {
  const { closed, errors, jobs } = view;
  return (
    <Layout frame={frame} title="Print" width="text">
      <FormErrors errors={errors} />
      {closed === undefined ? <PrintForm view={view} /> : <p class="notice">{line(closed)}</p>}
      <section id="prints" data-on="print" aria-labelledby="own-prints">
        <h2 id="own-prints">Your team's texts</h2>
        {jobs.length === 0 ? <Empty>Nothing has been printed.</Empty> : <OwnPrints jobs={jobs} />}
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
        It will be brought to your seat. At most {howMany(limits.pages, 'page')} and {limits.kib} KiB a text,
        and {howMany(limits.pagesPerHour, 'page')} an hour.
      </p>
      <input type="hidden" name="key" value={key} />
      <Field label="File" name="file">
        <input id="field-file" name="file" type="file" />
      </Field>
      <Field label="Text" name="text" hint="Instead of a file." error={fault}>
        <textarea
          id="field-text"
          name="text"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-describedby={fault === undefined ? 'field-text-hint' : 'field-text-hint field-text-error'}
          aria-invalid={fault === undefined ? undefined : 'true'}
        >
          {text}
        </textarea>
      </Field>
      <div class="form-actions">
        <SubmitButton>Print</SubmitButton>
      </div>
    </form>
  );
}

const OwnPrints = ({ jobs }: { readonly jobs: readonly OwnPrint[] }): JSX.Element => (
  <RowTable
    caption="Texts"
    class="cards"
    rows={jobs}
    columns={[
      ['File', ({ fileName }) => line(fileName), 'wrap'],
      ['#Pages', ({ pages }) => pages],
      ['Sent', ({ at }) => <Moment at={at} />],
      ['State', ({ state }) => stateWords[state], 'wrap'],
    ]}
  />
);
