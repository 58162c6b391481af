import type { JSX } from 'preact';
import {
  archive,
  contestPaths,
  type JudgementView,
  problemPath,
  submissionPath,
  submitPath,
} from '#protocol';
import { sizeText } from '#text';
import { verdictNames } from '#verdict';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { timeText, type Words, wordsIn } from '../frame/words.ts';
import { ButtonLink, CopyButton, Facts, Moment, TextBox } from '../parts/common.tsx';
import { line, secondsText, shownScore, textBlock } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';
import { CasePictures } from './case-images.tsx';
import { CaseStrip, CaseTable, GroupTable } from './cases.tsx';
import { Comments } from './comments.tsx';
import { ComparedCases } from './compare.tsx';
import { Decisions } from './decisions.tsx';
import { JuryPart } from './jury-part.tsx';
import type { JudgingState, SourceView, SubmissionPageView } from './view.ts';

/** One submission: its verdict, live, and everything that its reader may see of it. */
export function SubmissionPage({ frame, view }: PageProps<SubmissionPageView>): JSX.Element {
  const { id, problem, contestId } = view;
  const isLive = view.stream !== undefined || view.isHeard === true;
  return (
    <Layout
      frame={frame}
      title={`Submission ${id}`}
      windowTitle={windowTitleOf(view)}
      scripts={[
        ...(isLive ? ['live' as const] : []),
        ...(view.picture === undefined ? [] : ['replay' as const]),
      ]}
      above={
        <>
          <a href={contestPaths(contestId ?? archive).submissions}>Submissions</a> /{' '}
          <a href={problemPath(problem.label, contestId)}>{line(problem.name)}</a>
        </>
      }
      actions={
        frame.contest?.takesSubmissions === false ? undefined : (
          <ButtonLink href={submitPath(problem.label, contestId)}>Submit again</ButtonLink>
        )
      }
    >
      <LiveSubmission view={view} />
      <Source href={submissionPath(id, contestId)} files={view.files} />
      {view.comments === undefined ? null : <Comments view={view.comments} />}
    </Layout>
  );
}

/** `Submission 29: accepted`, for a reader with several windows. */
function windowTitleOf({ id, state, judgement }: SubmissionPageView): string {
  const verdict = state.kind === 'judged' ? judgement.verdict : undefined;
  return `Submission ${id}${verdict === undefined ? '' : `: ${verdictNames[verdict]}`}`;
}

/** The part of the page that changes while the submission is judged; also sent alone. */
export function LiveSubmission({ view }: { readonly view: SubmissionPageView }): JSX.Element {
  const w = wordsIn(view.isClass === true);
  return (
    <div
      id="live"
      data-stream={view.stream}
      data-heard={view.isHeard ? 'yes' : undefined}
      data-part={`${submissionPath(view.id, view.contestId)}?part=live`}
      data-id={view.id}
      data-name={`Submission ${view.id}`}
      data-title={windowTitleOf(view)}
    >
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label="Verdict" class="verdict-status">
          <StatusWords view={view} />
        </div>
        <div id="live-reason">
          {view.state.kind === 'judged' ? <Reason judgement={view.judgement} /> : null}
        </div>
      </div>
      <div id="live-details">
        <CaseStrip view={view} />
        <SubmissionFacts view={view} w={w} />
        <Compiler judgement={view.judgement} />
        <GroupTable view={view.judgement} />
        <ComparedCases view={view} />
        <CasePictures view={view} />
        <CaseTable view={view.judgement} />
      </div>
      <div id="live-jury">
        {view.jury === undefined ? null : <JuryPart id={view.id} jury={view.jury} />}
        {view.decisions === undefined ? null : <Decisions view={view.decisions} w={w} />}
      </div>
      {view.stream === undefined && !view.isHeard ? null : (
        <noscript>
          <p class="hint">
            <a href={submissionPath(view.id, view.contestId)}>Reload</a> this page to see the verdict.
          </p>
        </noscript>
      )}
    </div>
  );
}

function StatusWords({ view: { state, judgement } }: { readonly view: SubmissionPageView }): JSX.Element {
  if (state.kind !== 'judged') return <PendingMark words={stateWords(state)} />;
  if (judgement.verdict === undefined) return <PendingMark words="Judged" />;
  return (
    <>
      <VerdictMark verdict={judgement.verdict} />
      <Score view={judgement} />
    </>
  );
}

/** `Running case 4 of 59`. */
function stateWords(state: Exclude<JudgingState, { kind: 'judged' }>): string {
  if (state.kind === 'compiling') return 'Compiling';
  if (state.kind === 'queued' && state.lacks !== undefined)
    return `Queued: waiting for a machine with ${line(state.lacks)}`;
  if (state.kind === 'queued')
    return state.ahead === undefined || state.ahead === 0 ? 'Queued' : `Queued, ${state.ahead} ahead`;
  const { done, of } = state;
  return of === undefined ? 'Running' : `Running case ${Math.min(done + 1, of)} of ${of}`;
}

function Score({ view }: { readonly view: SubmissionPageView['judgement'] }): JSX.Element | null {
  if (view.score === undefined) return null;
  return (
    <span class="score">
      {shownScore(view.score)}
      {view.maxScore === undefined ? null : <span class="soft"> of {shownScore(view.maxScore)}</span>}
      <span class="soft"> points</span>
    </span>
  );
}

interface JudgementProps {
  readonly judgement: JudgementView;
}

/** Why a submission has its verdict. */
export function Reason({ judgement }: JudgementProps): JSX.Element {
  const { message, decidedBy, hint, notJudged } = judgement;
  return (
    <>
      {decidedBy === undefined || judgement.verdict === 'AC' ? null : (
        <p class="decided">
          Decided by <strong>{line(decidedBy)}</strong>
        </p>
      )}
      {message === '' || judgement.verdict === 'AC' ? null : <p class="reason">{line(message)}</p>}
      {notJudged === undefined ? null : <p class="reason">{line(notJudged)}</p>}
      {hint === undefined ? null : <p class="reason">Hint: {line(hint)}</p>}
    </>
  );
}

function SubmissionFacts({ view, w }: { view: SubmissionPageView; w: Words }): JSX.Element {
  const { judgement, team, contestMs } = view;
  const { worker } = judgement;
  const hasRun = judgement.verdict !== 'CE' && judgement.peakBytes !== 0; // 0: a verdict by hand in place of CE
  const { cpuMs, peakBytes } = hasRun ? judgement : {};
  return (
    <Facts
      rows={[
        [
          w('Problem'),
          <a href={problemPath(view.problem.label, view.contestId)}>{line(view.problem.name)}</a>,
        ],
        ...(team === undefined ? [] : [[w('Team'), line(team)] as const]),
        ['By', line(view.account)],
        ['Language', line(view.language)],
        ...(view.entryPoint === null ? [] : [['Entry point', line(view.entryPoint)] as const]),
        ['Received', <Moment at={view.at} />],
        ...(contestMs === undefined ? [] : [['Contest time', timeText(contestMs)] as const]),
        ['Size', sizeText(view.size)],
        ...(cpuMs === undefined ? [] : [['CPU time', secondsText(cpuMs)] as const]),
        ...(peakBytes === undefined ? [] : [['Memory', sizeText(peakBytes)] as const]),
        ...(worker === undefined ? [] : [['Machine', line(worker)] as const]),
      ]}
    />
  );
}

/** What the compiler said. */
export function Compiler({ judgement }: JudgementProps): JSX.Element | null {
  const output = judgement.compile?.output.trimEnd() ?? '';
  if (output === '') return null;
  if (!judgement.compile?.ok) return <TextBox label="Compiler output" text={output} />;
  return (
    <details>
      <summary>Compiler output (warnings)</summary>
      <TextBox label="Compiler output" text={output} />
    </details>
  );
}

/** The files of a submission, highlighted, with links to download them. @param href - of the submission */
function Source(props: { readonly href: string; readonly files: readonly SourceView[] }): JSX.Element {
  const { href, files } = props;
  return (
    <section class="sources" aria-labelledby="source">
      <h2 id="source">{files.length === 1 ? 'Source' : 'Sources'}</h2>
      {files.map((file, index) => (
        <SourceFile key={file.name} file={file} href={`${href}/source/${index + 1}`} />
      ))}
    </section>
  );
}

function SourceFile({ file, href }: { readonly file: SourceView; readonly href: string }): JSX.Element {
  const { name, size, lines } = file;
  return (
    <figure class="text-box source-box">
      <figcaption>
        <span>
          {line(name)} <span class="soft">{sizeText(size)}</span>
        </span>
        <span class="box-actions">
          {lines === undefined ? null : <CopyButton label={name} />}
          <a class="small-button" href={href} download={name} aria-label={`Download ${line(name)}`}>
            Download
          </a>
        </span>
      </figcaption>
      {lines === undefined ? (
        <p class="empty">This is not a text file.</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a named group, neither a set of fields nor a landmark.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
        <pre class="source" tabIndex={0} role="group" aria-label={`Source ${line(name)}`} data-copy>
          {lines.map((pieces, index) => (
            <span key={index} class="source-line">
              {pieces.map(({ text, kind }, at) =>
                kind === undefined ? (
                  textBlock(text)
                ) : (
                  <span key={at} class={`code-${kind}`}>
                    {textBlock(text)}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </figure>
  );
}
