import type { JSX } from 'preact';
import { juryProblemPath, paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment, RowTable } from '../parts/common.tsx';
import { FormErrors, SubmitButton, ZipField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** State of a version of a package. */
export type VersionState = 'waiting' | 'checking' | 'ready' | 'refused';

/** A problem as its setters see it. */
interface PackageRow {
  readonly slug: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly isBundled: boolean;
  /** True if one of its versions passed the check: contestants can see it, unless it is hidden. */
  readonly isReady: boolean;
  readonly versions: number;
  /** Of the newest version. */
  readonly state: VersionState;
  readonly changedAt: Date;
}

/** What the page of all packages shows. */
export interface PackageListView {
  readonly packages: readonly PackageRow[];
  readonly errors: readonly string[];
  readonly mostMegabytes: number;
}

/** All problems with the state of their packages, and the form to upload one. */
export function PackageListPage({ frame, view }: PageProps<PackageListView>): JSX.Element {
  return (
    <Layout frame={frame} title="Packages">
      <FormErrors errors={view.errors} />
      <UploadForm title="Upload a package" mostMegabytes={view.mostMegabytes} />
      <RowTable
        caption="Packages"
        empty="There are no problems yet."
        rows={view.packages}
        rowAttributes={({ slug }) => ({ 'data-row': juryProblemPath(slug) })}
        columns={[
          [
            'Problem',
            (row) => (
              <>
                <a class="problem-link" href={juryProblemPath(row.slug)}>
                  {line(row.name)}
                </a>
                <span class="problem-label">{line(row.slug)}</span>
                {row.isBundled ? <span class="badge">bundled</span> : null}
              </>
            ),
          ],
          ['-State', ({ state }) => <VersionMark state={state} />],
          ['#Versions', ({ versions }) => versions],
          ['Changed', ({ changedAt }) => <Moment at={changedAt} />],
          ['-Shown', shownWords],
        ]}
      />
    </Layout>
  );
}

function shownWords({ isHidden, isReady }: PackageRow): string {
  if (isHidden) return 'hidden';
  return isReady ? 'listed' : 'not yet';
}

/** The form to upload a zip file: a new problem, or another version of the one named. */
export function UploadForm(props: {
  readonly title: string;
  readonly mostMegabytes: number;
  /** The problem whose package is replaced. */
  readonly slug?: string;
}): JSX.Element {
  return (
    <section class="upload" aria-labelledby="upload">
      <h2 id="upload">{props.title}</h2>
      <form
        class="row-form"
        method="post"
        action={paths.juryProblems}
        enctype="multipart/form-data"
        data-once
      >
        {props.slug === undefined ? null : <input type="hidden" name="slug" value={props.slug} />}
        <ZipField
          label="Package (zip)"
          name="package"
          hint={`ICPC, Kattis, DOMjudge or Polygon format, at most ${props.mostMegabytes} MiB. It is checked before anybody can submit to it. A new problem is hidden until you show it.`}
        />
        <SubmitButton>Upload</SubmitButton>
      </form>
    </section>
  );
}

const stateWords: Readonly<Record<VersionState, readonly [tone: string, words: string]>> = {
  waiting: ['pending', '… waiting'],
  checking: ['pending', '… being checked'],
  ready: ['solved', '✓ ready'],
  refused: ['failed', '✗ refused'],
};

/** State of a version in words, with a symbol and a colour. */
export function VersionMark({ state }: { readonly state: VersionState }): JSX.Element {
  const [tone, words] = stateWords[state];
  return <span class={`chip tone-${tone}`}>{words}</span>;
}
