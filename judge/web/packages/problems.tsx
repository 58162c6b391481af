import type { JSX } from 'preact';
import { juryProblemPath, paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { FormErrors, ZipField } from '../parts/form.tsx';
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
export function PackageListPage({ frame, view }: { frame: PageFrame; view: PackageListView }): JSX.Element {
  return (
    <Layout frame={frame} title="Packages">
      <FormErrors errors={view.errors} />
      <UploadForm title="Upload a package" mostMegabytes={view.mostMegabytes} />
      {view.packages.length === 0 ? (
        <Empty>There are no problems yet.</Empty>
      ) : (
        <Table
          caption="Packages"
          class="cards cards-flow"
          head={<Heads names={['Problem', 'State', '#Versions', 'Changed', 'Shown']} />}
        >
          {view.packages.map((row) => (
            <tr key={row.slug} data-row={juryProblemPath(row.slug)}>
              <th scope="row">
                <a class="problem-link" href={juryProblemPath(row.slug)}>
                  {line(row.name)}
                </a>
                <span class="problem-label">{line(row.slug)}</span>
                {row.isBundled ? <span class="badge">bundled</span> : null}
              </th>
              <td>
                <VersionMark state={row.state} />
              </td>
              <td class="number" data-label="Versions">
                {row.versions}
              </td>
              <td data-label="Changed">
                <Moment at={row.changedAt} />
              </td>
              <td>{shownWords(row)}</td>
            </tr>
          ))}
        </Table>
      )}
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
        <button class="button-main" type="submit">
          Upload
        </button>
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
