import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame, PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink, Empty, Moment, RowTable } from '../../parts/common.tsx';
import { FormErrors, SelectField } from '../../parts/form.tsx';
import { address, howMany, line, textBlock } from '../../parts/text.ts';
import type { PrintState } from './print.tsx';

/** A print job in the list of those who bring paper to the teams. */
export interface PrintRow {
  readonly id: number;
  readonly team: { readonly id: string; readonly name: string; readonly place: string };
  readonly fileName: string;
  readonly pages: number;
  readonly at: Date;
  readonly state: PrintState;
  /** Why it was not printed; who delivered it. */
  readonly detail: string;
}

/** The print jobs of a contest. */
export interface PrintsView {
  readonly contestId: string;
  readonly show: 'todo' | 'all';
  readonly rows: readonly PrintRow[];
  readonly todo: number;
  readonly done: number;
  readonly errors: readonly string[];
}

/** The queue of the printer, for runners and the jury. */
export function PrintsPage({ frame, view }: PageProps<PrintsView>): JSX.Element {
  const { contestId, show, rows, todo, done, errors } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title="Prints"
      above={<Above frame={frame} contestId={contestId} />}
      actions={<ButtonLink href={to.printSheets}>Print all waiting texts here</ButtonLink>}
    >
      <FormErrors errors={errors} />
      <form class="filters" method="get" action={to.prints}>
        <SelectField
          label="Show"
          name="show"
          value={show}
          options={[
            ['todo', 'to do'],
            ['all', 'all'],
          ]}
        />
        <button type="submit">Show</button>
      </form>
      <section id="prints" data-on="print" aria-label="List of texts">
        <p role="status">
          {todo} to do, {done} done.
        </p>
        {rows.length === 0 ? (
          <Empty>{show === 'todo' ? 'Nothing to do.' : 'Nobody has printed anything.'}</Empty>
        ) : (
          <Prints view={view} />
        )}
      </section>
      <p class="hint">
        What waits is printed by the command that the judge was started with, if there is one (
        <code>judge serve --print-command</code>), or by this browser.
      </p>
    </Layout>
  );
}

function Above({ frame, contestId }: { readonly frame: PageFrame; readonly contestId: string }): JSX.Element {
  const to = contestPaths(contestId);
  if (frame.contest?.isJury) return <a href={to.admin}>Jury</a>;
  return <a href={to.home}>{line(frame.contest?.name ?? contestId)}</a>;
}

function Prints({ view }: { readonly view: PrintsView }): JSX.Element {
  const to = contestPaths(view.contestId);
  return (
    <RowTable
      caption="Texts"
      class="cards"
      rows={view.rows}
      rowAttributes={() => ({ 'data-row': true })}
      columns={[
        ['Team', ({ team }) => <a href={to.team(team.id)}>{line(team.name)}</a>, 'wrap'],
        ['Seat', ({ team }) => line(team.place), 'balloon-seat'],
        [
          'Text',
          ({ id, fileName }) => <a href={address(to.printSheets, { job: id })}>{line(fileName)}</a>,
          'wrap',
        ],
        ['#Pages', ({ pages }) => pages],
        ['Sent', ({ at }) => <Moment at={at} />],
        [
          'State',
          ({ state, detail }) => (
            <>
              {state === 'failed' ? <strong class="badge">{words.failed}</strong> : words[state]}
              {detail === '' ? null : `: ${line(detail)}`}
            </>
          ),
          'wrap',
        ],
        ['Actions', (row) => (row.state === 'printing' ? null : <Actions row={row} view={view} />)],
      ]}
    />
  );
}

const words: Readonly<Record<PrintState, string>> = {
  waiting: 'waits',
  printing: 'is being printed',
  done: 'printed',
  failed: 'not printed',
  delivered: 'delivered',
};

const actions = [
  ['deliver', 'Delivered', 'd'],
  ['undo', 'Undo', undefined],
  ['again', 'Print again', undefined],
  ['remove', 'Remove', undefined],
] as const;

function Actions({ row, view }: { readonly row: PrintRow; readonly view: PrintsView }): JSX.Element {
  const { id, team, fileName, state } = row;
  const not = state === 'delivered' ? ['deliver'] : state === 'waiting' ? ['undo', 'again'] : ['undo'];
  return (
    <form
      class="inline-form balloon-state"
      method="post"
      action={contestPaths(view.contestId).printJob(id)}
      data-once
    >
      <input type="hidden" name="show" value={view.show} />
      {actions
        .filter(([value]) => !not.includes(value))
        .map(([value, name, key]) => (
          <button key={value} class="small-button" type="submit" name="do" value={value} data-key={key}>
            {name}
            <span class="unseen">
              : {line(fileName)} of {line(team.name)}
            </span>
          </button>
        ))}
    </form>
  );
}

/** Texts as they go to paper. */
export interface PrintSheetsView {
  readonly contestId: string;
  /** Pages of each text. */
  readonly texts: readonly { readonly id: number; readonly pages: readonly string[] }[];
}

/** What a browser prints: each page of a text is a sheet of paper, and nothing else of the page is. */
export function PrintSheetsPage({ frame, view }: PageProps<PrintSheetsView>): JSX.Element {
  const { contestId, texts } = view;
  const sheets = texts.flatMap(({ id, pages }) => pages.map((text, at) => ({ id, text, number: at + 1 })));
  return (
    <Layout frame={frame} title="Sheets" above={<a href={contestPaths(contestId).prints}>Prints</a>}>
      <p class="hint screen-only">
        {texts.length === 0
          ? 'Nothing is waiting to be printed.'
          : `${howMany(texts.length, 'text')}, ${howMany(sheets.length, 'sheet')}. Print this page (Ctrl+P), bring the sheets, and mark each text as delivered in the list.`}
      </p>
      {sheets.map(({ id, text, number }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide sheet.
        <section key={`${id} ${number}`} class="sheet" aria-label={`Text ${id}, page ${number}`} tabIndex={0}>
          <pre>{textBlock(text)}</pre>
        </section>
      ))}
    </Layout>
  );
}
