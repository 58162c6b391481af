import type { ComponentChildren, JSX } from 'preact';
import type { PackageFinding, PackageReport } from '#protocol';
import { juryProblemPath, packageStream, paths, problemPath, problemStatisticsPath } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { ButtonLink, Empty, Moment, RowTable } from '../parts/common.tsx';
import { howMany, line } from '../parts/text.ts';
import { UploadForm, VersionMark, type VersionState } from './problems.tsx';

/** What the page of one package shows. */
export interface PackageView {
  readonly slug: string;
  readonly name: string;
  readonly isHidden: boolean;
  /** Whether everybody may read the solution; undefined if there is none. */
  readonly solution?: 'shown' | 'kept' | undefined;
  /** Newest first. */
  readonly versions: readonly PackageVersion[];
  /** True: contestants can see it, unless it is hidden. */
  readonly isReady: boolean;
  /** True while a version waits or is checked: the page then gets events. */
  readonly isBusy: boolean;
  readonly mostMegabytes: number;
}

/** A version of a package. */
interface PackageVersion {
  readonly id: number;
  readonly digest: string;
  readonly isCurrent: boolean;
  readonly isBundled: boolean;
  readonly state: VersionState;
  readonly report: PackageReport | undefined;
  readonly account: string | undefined;
  readonly createdAt: Date;
}

/** One problem in the form for its setters: versions, findings of the check, shown or hidden. */
export function PackagePage({ frame, view }: PageProps<PackageView>): JSX.Element {
  const { slug, name } = view;
  return (
    <Layout
      frame={frame}
      title={name}
      above={<a href={paths.juryProblems}>Packages</a>}
      scripts={view.isBusy ? ['live'] : []}
      actions={
        <>
          {view.isReady ? (
            <>
              <ButtonLink href={problemPath(slug)}>Statement</ButtonLink>
              <ButtonLink href={problemStatisticsPath(slug)}>Statistics</ButtonLink>
            </>
          ) : null}
          {view.solution === undefined ? null : (
            <form method="post" action={`${juryProblemPath(slug)}/solution`}>
              <button type="submit" name="show" value={view.solution === 'shown' ? 'no' : 'yes'}>
                {view.solution === 'shown' ? 'Hide the solution' : 'Show the solution'}
              </button>
            </form>
          )}
        </>
      }
    >
      <LivePackage view={view} />
      {view.versions.some(({ isBundled }) => isBundled) ? null : (
        <UploadForm title="Replace the package" mostMegabytes={view.mostMegabytes} slug={slug} />
      )}
    </Layout>
  );
}

/** The part that changes while a version is checked; also sent alone. */
export function LivePackage({ view }: { readonly view: PackageView }): JSX.Element {
  const [newest, ...older] = view.versions;
  return (
    <div
      id="live"
      data-stream={view.isBusy ? packageStream(view.slug) : undefined}
      data-part={`${juryProblemPath(view.slug)}?part=live`}
    >
      <div id="verdict" role="status" aria-label="Check" class="verdict-status package-state">
        {newest === undefined ? null : (
          <>
            <VersionMark state={newest.state} />
            <span>{stateText(view, newest)}</span>
          </>
        )}
      </div>
      <div id="live-jury">{view.isReady ? <WhoSees view={view} /> : null}</div>
      <div id="live-details">
        {view.isBusy ? (
          <form method="post" action={`${juryProblemPath(view.slug)}/cancel`}>
            <button type="submit">Cancel the check</button>
          </form>
        ) : null}
        {newest === undefined ? <Empty>There is no version.</Empty> : <Version version={newest} isOpen />}
        {older.map((version) => (
          <Version key={version.id} version={version} isOpen={false} />
        ))}
      </div>
    </div>
  );
}

/** Whether contestants see the problem, and what changes that: there as soon as a first version is ready. */
function WhoSees({ view: { slug, isHidden } }: { readonly view: PackageView }): JSX.Element {
  return (
    <>
      {isHidden ? (
        <p class="notice">
          Hidden: only its setter and the jury see this problem, until it is shown to everyone or used in a
          contest.
        </p>
      ) : null}
      <form method="post" action={`${juryProblemPath(slug)}/${isHidden ? 'show' : 'hide'}`}>
        <button type="submit">{isHidden ? 'Show to everyone' : 'Hide'}</button>
      </form>
    </>
  );
}

/** What the state of the newest version means for contestants. */
function stateText({ slug, versions, isHidden }: PackageView, { state }: PackageVersion): ComponentChildren {
  const older = versions.some(({ isCurrent }) => isCurrent);
  if (state === 'ready' && isHidden)
    return <a href={problemPath(slug)}>Hidden: contestants get it once it is shown</a>;
  if (state === 'ready') return <a href={problemPath(slug)}>Contestants get the newest version</a>;
  if (state === 'refused')
    return older
      ? 'The newest version has errors; contestants still get the one in use.'
      : 'The package has errors; nobody can submit to it.';
  return older
    ? 'The newest version is checked; contestants still get the one in use.'
    : 'Nobody can submit to it yet.';
}

function Version(props: { readonly version: PackageVersion; readonly isOpen: boolean }): JSX.Element {
  const { version, isOpen } = props;
  const { digest, isCurrent, isBundled, state, report, account, createdAt } = version;
  return (
    <details class="version" open={isOpen}>
      <summary>
        Version <code>{digest.slice(0, 12)}</code> {isOpen ? null : <VersionMark state={state} />}{' '}
        {isCurrent ? <span class="badge">in use</span> : null}{' '}
        {isBundled ? <span class="badge">bundled</span> : null}
      </summary>
      <p class="soft">
        <Moment at={createdAt} />
        {account === undefined ? null : ` by ${line(account)}`}
      </p>
      {report === undefined ? (
        <Empty>{withoutReport[state]}</Empty>
      ) : (
        <Report state={state} report={report} />
      )}
    </details>
  );
}

const withoutReport: Readonly<Record<VersionState, string>> = {
  waiting: 'The check is waiting for a machine.',
  checking: 'The check is running: data, validators, and every submission of the jury.',
  ready: 'No errors, no warnings.',
  refused: 'The check produced no report.',
};

interface ReportProps {
  readonly state: VersionState;
  readonly report: PackageReport;
}

function Report({ state, report: { checks = [], checking, findings } }: ReportProps): JSX.Element {
  return (
    <>
      {checks.length === 0 && checking === undefined ? null : (
        <ul class="checks" aria-label="Checks">
          {checks.map(({ name, status, summary }) => (
            <li key={name}>
              <span class={`chip tone-${checkMarks[status].tone}`}>
                {checkMarks[status].symbol} {line(name)}
              </span>{' '}
              {line(summary)}
            </li>
          ))}
          {checking === undefined ? null : (
            <li>
              <span class="chip tone-pending">… {line(checking)}</span> is being checked
            </li>
          )}
        </ul>
      )}
      {state === 'checking' && findings.length === 0 ? null : <Findings findings={findings} />}
    </>
  );
}

const checkMarks = {
  ok: { tone: 'solved', symbol: '✓' },
  note: { tone: 'solved', symbol: '✓' },
  skipped: { tone: 'none', symbol: '–' },
  warning: { tone: 'broken', symbol: '!' },
  error: { tone: 'failed', symbol: '✗' },
} as const;

const tones = { error: 'failed', warning: 'broken', info: 'none' } as const;

function Findings({ findings }: { readonly findings: readonly PackageFinding[] }): JSX.Element {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (findings.length === 0) return <Empty>No errors, no warnings.</Empty>;
  return (
    <>
      <p class="summary">
        {howMany(errors, 'error')}, {howMany(warnings, 'warning')}
      </p>
      <RowTable
        caption="Findings"
        rows={findings}
        rowHead={-1}
        columns={[
          ['-Severity', ({ severity }) => <span class={`chip tone-${tones[severity]}`}>{severity}</span>],
          ['-Check', ({ check }) => line(check)],
          ['-Place', ({ place }) => (place === undefined ? null : <code>{line(place)}</code>), 'wrap'],
          ['-Finding', ({ message }) => line(message), 'wrap'],
        ]}
      />
    </>
  );
}
