import type { JSX } from 'preact';
import { type ContestImportResult, contestPaths, paths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { TextBox } from '../../parts/common.tsx';
import { FormErrors, SubmitButton, ZipField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import { PendingMark } from '../../parts/verdict.tsx';

/** The form to make a contest from a file. */
export function ContestFilePage(props: {
  readonly frame: PageFrame;
  readonly mostMegabytes: number;
  readonly errors: readonly string[];
}): JSX.Element {
  return (
    <Layout
      frame={props.frame}
      title="Contest from a file"
      width="text"
      above={<a href={paths.contests}>Contests</a>}
    >
      <FormErrors errors={props.errors} />
      <p>
        A contest package of the Contest API, files of DOMjudge, or a folder for <code>judge contest</code>,
        as one zip file. If it has an error, nothing is stored.
      </p>
      <form class="row-form" method="post" action={paths.contestFile} enctype="multipart/form-data" data-once>
        <ZipField label="Contest (zip)" name="contest" hint={`At most ${props.mostMegabytes} MiB.`} />
        <SubmitButton>Import</SubmitButton>
      </form>
    </Layout>
  );
}

/** An uploaded contest. */
export interface ContestImportView {
  readonly id: number;
  /** Of the file. */
  readonly name: string;
  /** Undefined until it is read. */
  readonly result: ContestImportResult | undefined;
}

/** The result of uploading a contest. */
export const ContestImportPage = (props: {
  readonly frame: PageFrame;
  readonly view: ContestImportView;
}): JSX.Element => (
  <Layout
    frame={props.frame}
    title={`Import of ${line(props.view.name)}`}
    width="text"
    scripts={props.view.result === undefined ? ['live'] : []}
    above={<a href={paths.contestFile}>Contest from a file</a>}
  >
    <LiveContestImport view={props.view} />
  </Layout>
);

/** The part that changes when a worker has read the file; also sent alone. */
export function LiveContestImport({ view }: { readonly view: ContestImportView }): JSX.Element {
  const { id, result } = view;
  const page = `${paths.contestFile}/${id}`;
  return (
    <div
      id="live"
      data-stream={result === undefined ? `${page}/events` : undefined}
      data-part={`${page}?part=live`}
    >
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label="Result" class="verdict-status">
          <Outcome result={result} />
        </div>
      </div>
      <div id="live-details">
        {result === undefined ? (
          <p>
            A worker reads the file. Packages of problems in it are checked first, which may take minutes.
          </p>
        ) : null}
        {result?.message ? <TextBox label="Findings" text={result.message} /> : null}
      </div>
      {result === undefined ? (
        <noscript>
          <p class="hint">
            <a href={page}>Reload</a> this page to see the result.
          </p>
        </noscript>
      ) : null}
    </div>
  );
}

function Outcome({ result }: Pick<ContestImportView, 'result'>): JSX.Element {
  if (result === undefined) return <PendingMark words="Waiting" />;
  if (result.contest === undefined) return <strong>The contest was not imported.</strong>;
  return (
    <strong>
      Imported: <a href={contestPaths(result.contest).admin}>{line(result.contest)}</a>
    </strong>
  );
}
