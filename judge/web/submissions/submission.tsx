import type { JSX } from 'preact';
import {
  archive,
  contestPaths,
  type JudgementView,
  problemPath,
  submissionPath,
  submitPath,
} from '#protocol';
import { rich, t } from '#translations';
import { verdictNames } from '#verdict';
import type { PageProps } from '../frame/frame.ts';
import { Layout, Piece } from '../frame/layout.tsx';
import { timeText, type Words, wordsIn } from '../frame/words.ts';
import { ButtonLink, CopyButton, Facts, Moment, TextBox } from '../parts/common.tsx';
import { explained } from '../parts/judge-words.ts';
import { line, secondsText, shownScore, shownSize, textBlock } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';
import { CasePictures, CaseStrip, CaseTable, GroupTable } from './cases.tsx';
import { Comments } from './comments.tsx';
import { ComparedCases } from './compare.tsx';
import { Decisions } from './decisions.tsx';
import { JuryPart } from './jury-part.tsx';
import { SeedTable } from './seed-table.tsx';
import type { JudgingState, SourceLine, SourceView, SubmissionPageView } from './view.ts';

/** One submission: its verdict, live, and everything that its reader may see of it. */
export function SubmissionPage({ frame, view }: PageProps<SubmissionPageView>): JSX.Element {
  const { id, problem, contestId } = view;
  const isLive = view.stream !== undefined || view.isHeard === true;
  return (
    <Layout
      frame={frame}
      title={t('Submission {id}', { id })}
      windowTitle={windowTitleOf(view)}
      scripts={[
        ...(isLive ? ['live' as const] : []),
        ...(view.picture === undefined ? [] : ['replay' as const]),
      ]}
      above={
        <>
          <a href={contestPaths(contestId ?? archive).submissions}>{t('Submissions')}</a> /{' '}
          <a href={problemPath(problem.label, contestId)}>{line(problem.name)}</a>
        </>
      }
      actions={
        frame.contest?.takesSubmissions === false ? undefined : (
          <ButtonLink href={submitPath(problem.label, contestId)}>{t('Submit again')}</ButtonLink>
        )
      }
    >
      <LiveSubmission view={view} />
      <SeedTable view={view} />
      <Source href={submissionPath(id, contestId)} files={view.files} />
      {view.comments === undefined ? null : <Comments view={view.comments} />}
    </Layout>
  );
}

/** `Submission 29: accepted`, for a reader with several windows. */
function windowTitleOf({ id, state, judgement }: SubmissionPageView): string {
  const verdict = state.kind === 'judged' ? judgement.verdict : undefined;
  return verdict === undefined
    ? t('Submission {id}', { id })
    : t('Submission {id}: {verdict}', { id, verdict: t(verdictNames[verdict]) });
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
      data-name={t('Submission {id}', { id: view.id })}
      data-title={windowTitleOf(view)}
    >
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label={t('Verdict')} class="verdict-status">
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
            {rich('<a>Reload</a> this page to see the verdict.', {
              a: (inner) => <a href={submissionPath(view.id, view.contestId)}>{inner}</a>,
            })}
          </p>
        </noscript>
      )}
    </div>
  );
}

function StatusWords({ view: { state, judgement } }: { readonly view: SubmissionPageView }): JSX.Element {
  if (state.kind !== 'judged') return <PendingMark words={stateWords(state)} />;
  if (judgement.verdict === undefined) return <PendingMark words={t('Judged')} />;
  return (
    <>
      <VerdictMark verdict={judgement.verdict} />
      <Score view={judgement} />
    </>
  );
}

/** `Running case 4 of 59`. */
function stateWords(state: Exclude<JudgingState, { kind: 'judged' }>): string {
  if (state.kind === 'compiling') return t('Compiling');
  if (state.kind === 'queued' && state.lacks !== undefined)
    return t('Queued: waiting for a machine with {lacks}', { lacks: line(state.lacks) });
  if (state.kind === 'queued')
    return state.ahead === undefined || state.ahead === 0
      ? t('Queued')
      : t('Queued, {ahead} ahead', { ahead: state.ahead });
  const { done, of } = state;
  return of === undefined
    ? t('Running')
    : t('Running case {done} of {of}', { done: Math.min(done + 1, of), of });
}

function Score({ view }: { readonly view: SubmissionPageView['judgement'] }): JSX.Element | null {
  if (view.score === undefined) return null;
  return (
    <span class="score">
      {shownScore(view.score)}
      {view.maxScore === undefined ? null : (
        <span class="soft"> {rich('of {maxScore}', { maxScore: shownScore(view.maxScore) })}</span>
      )}
      <span class="soft"> {t('points')}</span>
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
        <p class="decided">{rich('Decided by {strong}', { strong: <strong>{line(decidedBy)}</strong> })}</p>
      )}
      {message === '' || judgement.verdict === 'AC' ? null : <p class="reason">{line(explained(message))}</p>}
      {notJudged === undefined ? null : <p class="reason">{line(explained(notJudged))}</p>}
      {hint === undefined ? null : <p class="reason">{rich('Hint: {hint}', { hint: line(hint) })}</p>}
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
        [t('By'), line(view.account)],
        [t('Language'), line(view.language)],
        ...(view.entryPoint === null ? [] : [[t('Entry point'), line(view.entryPoint)] as const]),
        [t('Received'), <Moment at={view.at} />],
        ...(contestMs === undefined ? [] : [[w('Contest time'), timeText(contestMs)] as const]),
        [t('Size'), shownSize(view.size)],
        ...(cpuMs === undefined ? [] : [[t('CPU time'), secondsText(cpuMs)] as const]),
        ...(peakBytes === undefined ? [] : [[t('Memory'), shownSize(peakBytes)] as const]),
        ...(worker === undefined ? [] : [[t('Machine'), line(worker)] as const]),
      ]}
    />
  );
}

/** What the compiler said. */
export function Compiler({ judgement }: JudgementProps): JSX.Element | null {
  const output = judgement.compile?.output.trimEnd() ?? '';
  if (output === '') return null;
  if (!judgement.compile?.ok) return <TextBox label={t('Compiler output')} text={output} />;
  return (
    <details>
      <summary>{t('Compiler output (warnings)')}</summary>
      <TextBox label={t('Compiler output')} text={output} />
    </details>
  );
}

/** The files of a submission, highlighted, with links to download them. @param href - of the submission */
function Source(props: { readonly href: string; readonly files: readonly SourceView[] }): JSX.Element {
  const { href, files } = props;
  return (
    <section class="sources" aria-labelledby="source">
      <h2 id="source">{files.length === 1 ? t('Source') : t('Sources')}</h2>
      {files.map((file, index) => (
        <SourceFile key={file.name} file={file} href={`${href}/source/${index + 1}`} />
      ))}
    </section>
  );
}

function SourceFile({ file, href }: { readonly file: SourceView; readonly href: string }): JSX.Element {
  const { name, size, lines } = file;
  const label = t('Source {name}', { name: line(name) });
  return (
    <figure class="text-box source-box">
      <figcaption>
        <span>
          {line(name)} <span class="soft">{shownSize(size)}</span>
        </span>
        <span class="box-actions">
          {lines === undefined ? null : <CopyButton label={name} />}
          <a
            class="small-button"
            href={href}
            download={name}
            aria-label={t('Download {name}', { name: line(name) })}
          >
            {t('Download')}
          </a>
        </span>
      </figcaption>
      {lines === undefined ? (
        <p class="empty">{t('This is not a text file.')}</p>
      ) : (
        <Piece>
          {/* biome-ignore lint/a11y/useSemanticElements: a named group, neither a set of fields nor a landmark. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines. */}
          <pre class="source" tabIndex={0} role="group" aria-label={label} data-copy>
            {lines.map((pieces, index) => (
              <SourceText key={index} pieces={pieces} />
            ))}
          </pre>
        </Piece>
      )}
    </figure>
  );
}

/** One line. The letters of colours are short, because a program has thousands of them. */
const SourceText = ({ pieces }: { readonly pieces: SourceLine }): JSX.Element => (
  <span>
    {pieces.map(({ text, kind }, at) =>
      kind === undefined ? (
        textBlock(text)
      ) : (
        <b key={at} class={kind.charAt(0)}>
          {textBlock(text)}
        </b>
      ),
    )}
    {'\n'}
  </span>
);
