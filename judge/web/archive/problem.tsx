import type { ComponentChildren, JSX } from 'preact';
import {
  archive,
  attachmentPath,
  contestPaths,
  type ProblemFacts,
  paths,
  problemPath,
  puzzlePath,
  solutionPath,
  submissionPath,
} from '#protocol';
import { mebibyte, titleIn } from '#text';
import { currentLanguage, inLanguage, rich, t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout, type Preview, renderPart } from '../frame/layout.tsx';
import { wordsOf } from '../frame/words.ts';
import { Moment } from '../parts/common.tsx';
import { address, countedNote, howMany, limitText, line, secondsText, shownSize } from '../parts/text.ts';
import { VerdictOrPending } from '../parts/verdict.tsx';
import { puzzlePicturePath } from '../puzzles/puzzle-preview.ts';
import { Sample } from './samples.tsx';
import { firstWords, otherLanguage, otherSamples, StatementText } from './statement.tsx';
import { WorkParts, WorkPlace } from './work-parts.tsx';

/** What the page of a problem shows. */
export interface ProblemView {
  /** Id of its contest; undefined: the archive. */
  readonly contestId?: string | undefined;
  readonly label: string;
  readonly facts: ProblemFacts;
  /** Code of the statement's language. */
  readonly language: string;
  /** Statement as HTML that is safe to show; undefined if there is only a PDF. */
  readonly statement: string | undefined;
  /** Names of the languages that are accepted. */
  readonly languages: readonly string[];
  /** Undefined: the reader sees nothing of what others do. */
  readonly solvedBy: number | undefined;
  readonly triedBy: number;
  /** Best accepted programs: the fastest, the shortest. */
  readonly best?: readonly ({ readonly language: string } & (
    | { readonly cpuMs: number }
    | { readonly bytes: number }
  ))[];
  readonly isHidden: boolean;
  /** True: the reader may see how it is solved. */
  readonly hasSolution?: boolean;
  /** True: the reader must join its contest before they submit. */
  readonly mayJoin?: boolean;
  /** The reader's last submissions to it; undefined for a visitor. */
  readonly mine?: readonly OwnAttempt[] | undefined;
  /** When an exercise of a class is due, in ms since 1970; `isExtended`: later than for others. */
  readonly due?: { readonly atMs: number; readonly isExtended: boolean } | undefined;
}

/** One of the reader's submissions, in short. */
interface OwnAttempt {
  readonly id: string;
  readonly at: Date;
  readonly verdict: string | null;
  readonly score: number | null;
}

/** Statement, samples, limits, and links to what comes next. Tools that read problems look for `h1`, `.metadata-grid`
 *  and `.sample`. */
export function ProblemPage({
  frame,
  view,
  text = problemText(view),
}: {
  readonly frame: PageFrame;
  readonly view: ProblemView;
  readonly text?: ProblemText;
}): JSX.Element {
  const { facts, label, contestId } = view;
  const w = wordsOf(frame);
  const isOpen = frame.contest?.takesSubmissions !== false;
  const works = isOpen && frame.viewer !== undefined;
  // Who must log in first comes back to where programs are written, tried and submitted.
  const toWork = address(paths.logIn, { next: `${problemPath(label, contestId)}#work` });
  return (
    <Layout
      frame={frame}
      title={titleIn(facts.names, label, view.language)}
      titleLanguage={otherLanguage(view.language)}
      preview={text.preview}
      scripts={works ? ['work'] : []}
      width={works ? 'wide' : 'page'}
      above={<a href={contestPaths(view.contestId ?? archive).problems}>{w('Problems')}</a>}
      actions={
        <>
          {isOpen && !works ? (
            <a class="button button-main" href={toWork}>
              {t('Submit')}
            </a>
          ) : null}
          {view.mayJoin === true && contestId !== undefined ? (
            <a class="button button-main" href={address(paths.join, { contest: contestId })}>
              {t('Join')}
            </a>
          ) : null}
          {contestId === undefined && !works ? (
            <a class="button" href={toWork}>
              {t('Run on your own input')}
            </a>
          ) : null}
          {contestId === undefined && facts.picture !== undefined ? (
            <a class="button" href={puzzlePath(facts.picture)}>
              {t('Play')}
            </a>
          ) : null}
        </>
      }
    >
      <div class={works ? 'problem problem-work' : 'problem'}>
        {works ? <WorkParts label={label} contestId={contestId} w={w} /> : null}
        <aside class="problem-side" aria-label={w('About this problem')}>
          <Limits view={view} />
          <Mine view={view} />
        </aside>
        <div class="problem-main" id="statement" dangerouslySetInnerHTML={{ __html: text.html }} />
        {works ? <WorkPlace label={label} contestId={contestId} /> : null}
      </div>
    </Layout>
  );
}

/** What is the same for every reader of a version in a language. */
export interface ProblemText {
  /** Statement, samples, attachments. */
  readonly html: string;
  readonly preview: Preview;
}

/** The text of a problem; most of the time that its page takes, so routes keep it. */
export const problemText = (view: ProblemView, language = currentLanguage()): ProblemText => ({
  html: renderPart(
    <>
      <Statement view={view} />
      <Samples view={view} />
      <Attachments view={view} />
      {view.facts.credits.length === 0 ? null : (
        <p class="hint credits">{rich('By {join}', { join: view.facts.credits.map(line).join('; ') })}</p>
      )}
    </>,
    language,
  ),
  preview: inLanguage(language, () => previewOf(view)),
});

/** The first words of the statement, and a picture of it that other sites can show, else that of the puzzle. */
function previewOf({ facts, label, contestId, language, statement }: ProblemView): Preview {
  const { timeMs, memoryBytes } = facts.limits;
  const limits = t('CPU time limit {timeMs}, memory limit {memoryBytes}.', {
    timeMs: limitText(timeMs),
    memoryBytes: shownSize(memoryBytes),
  });
  const [name] = facts.statements
    .filter((one) => one.language === language)
    .flatMap(({ pictures }) => pictures.map((picture) => picture.name))
    .filter((one) => /\.(png|jpe?g|gif|webp)$/i.test(one));
  const puzzle = contestId === undefined ? facts.picture : undefined;
  const path =
    name === undefined
      ? puzzle && puzzlePicturePath(puzzle)
      : `${problemPath(label, contestId)}/pictures/${encodeURIComponent(name.split('/').at(-1) ?? '')}`;
  const alt = titleIn(facts.names, label, language);
  return { text: firstWords(statement) ?? limits, picture: path === undefined ? undefined : { path, alt } };
}

function Limits({ view }: { readonly view: ProblemView }): JSX.Element {
  const { facts, label, contestId } = view;
  const pdf = facts.statements.find(({ language, pdf }) => pdf !== undefined && language === view.language);
  return (
    <>
      <dl class="metadata-grid">
        {limitRows(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.languageFactors ? (
        <p class="hint">
          {rich('Slower languages get more time: see <a>languages</a>.', {
            a: (inner) => <a href={paths.languages}>{inner}</a>,
          })}
        </p>
      ) : null}
      {facts.timeBy === undefined ? null : <p class="hint">{countedNote()}</p>}
      <p class="side-links">
        {pdf === undefined ? null : (
          <a href={address(`${problemPath(label, contestId)}.pdf`, { lang: view.language })}>
            {t('Statement as PDF')}
          </a>
        )}
        {facts.samples.length === 0 ? null : (
          <a href={`${problemPath(label, contestId)}/samples.zip`}>{t('Samples (zip)')}</a>
        )}
        <a href={address(contestPaths(contestId ?? archive).submissions, { problem: label })}>
          {t('Submissions')}
        </a>
        {view.hasSolution === true ? <a href={solutionPath(label, contestId)}>{t('Solution')}</a> : null}
      </p>
      {facts.languages === undefined ? null : (
        <p class="hint">{rich('Languages: {join}', { join: view.languages.map(line).join(', ') })}</p>
      )}
      {facts.caseNames === undefined ? null : (
        <details class="side-tags">
          <summary>{t('Test cases by name')}</summary>
          <ul>
            {facts.caseNames.map((name, index) => (
              <li key={index}>{line(name)}</li>
            ))}
          </ul>
        </details>
      )}
      {facts.tags.length === 0 ? null : (
        <details class="side-tags">
          <summary>{t('Tags')}</summary>
          <p>{facts.tags.map(line).join(', ')}</p>
        </details>
      )}
    </>
  );
}

function limitRows({
  facts,
  solvedBy,
  triedBy,
  best = [],
  due,
}: ProblemView): readonly (readonly [string, ComponentChildren])[] {
  const { timeMs, memoryBytes, outputBytes, codeBytes } = facts.limits;
  return [
    ...(due === undefined ? [] : [[t('Due'), <Due key="due" due={due} />] as const]),
    [t('CPU time limit'), limitText(timeMs)],
    [t('Memory limit'), <MemoryLimit key="memory" bytes={memoryBytes} timeMs={timeMs} />],
    [t('Output limit'), shownSize(outputBytes)],
    [t('Source limit'), shownSize(codeBytes)],
    ...(facts.fileNames === undefined
      ? []
      : [
          [t('Read from'), streamName(facts.fileNames.input, t('standard input'))] as const,
          [t('Write to'), streamName(facts.fileNames.output, t('standard output'))] as const,
        ]),
    [t('Test cases'), facts.caseCount],
    ...(solvedBy === undefined
      ? []
      : [
          [
            t('Solved by'),
            triedBy === 0 ? t('nobody yet') : t('{solvedBy} of {triedBy}', { solvedBy, triedBy }),
          ] as const,
        ]),
    ...best.map(
      ({ language, ...how }) =>
        [
          'cpuMs' in how ? t('Fastest') : t('Shortest'),
          `${'cpuMs' in how ? secondsText(how.cpuMs) : shownSize(how.bytes)}, ${line(language)}`,
        ] as const,
    ),
  ];
}

const Due = ({ due }: { readonly due: NonNullable<ProblemView['due']> }): JSX.Element => (
  <>
    <Moment at={new Date(due.atMs)} isSet />
    {due.isExtended ? <span class="badge">{t('extended for you')}</span> : null}
  </>
);

const streamName = (file: string, usual: string): ComponentChildren =>
  file === '' ? usual : <code>{line(file)}</code>;

/** Competitive Companion looks for English words on pages of any language, and for the memory in MB, by which it means
 *  MiB. */
const MemoryLimit = ({ bytes, timeMs }: { readonly bytes: number; readonly timeMs: number }): JSX.Element => (
  <>
    {shownSize(bytes)}
    <code hidden> {`(${timeMs / 1000} second, ${Math.round(bytes / mebibyte)} MB)`}</code>
  </>
);

function Mine({ view: { mine, contestId } }: { readonly view: ProblemView }): JSX.Element | null {
  if (mine === undefined || mine.length === 0) return null;
  return (
    <section class="side-mine">
      <h2>{t('My submissions')}</h2>
      <ul>
        {mine.map(({ id, at, verdict }) => (
          <li key={id}>
            <a href={submissionPath(id, contestId)}>
              <VerdictOrPending code={verdict} pending={t('judging')} />
            </a>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statement({ view }: { readonly view: ProblemView }): JSX.Element {
  const { label, facts, language, statement, contestId } = view;
  const others = [...new Set(facts.statements.map((one) => one.language))];
  return (
    <>
      {others.length < 2 ? null : (
        <nav class="language-switch" aria-label={t('Language of the statement')}>
          {others.map((code) => (
            <a
              key={code}
              href={address(problemPath(label, contestId), { statement: code })}
              lang={code}
              hreflang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {languageName(code)}
            </a>
          ))}
        </nav>
      )}
      {statement === undefined ? (
        <p class="notice">
          {rich('The statement is a <a>PDF file</a>.', {
            a: (inner) => (
              <a href={address(`${problemPath(label, contestId)}.pdf`, { lang: language })}>{inner}</a>
            ),
          })}
        </p>
      ) : (
        <StatementText
          html={statement}
          language={language}
          samples={facts.samples}
          pictures={(name) => attachmentPath(label, '', contestId).replace(/attachments\/$/, name)}
        />
      )}
    </>
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return line(code);
  }
}

function Samples({ view }: { readonly view: ProblemView }): JSX.Element | null {
  const samples = otherSamples(view.statement, view.facts.samples);
  if (samples.length === 0) return null;
  return (
    <section class="samples" aria-labelledby="samples">
      <div class="section-head">
        <h2 id="samples">{samples.length === 1 ? t('Sample') : t('Samples')}</h2>
        <a href={`${problemPath(view.label, view.contestId)}/samples.zip`}>
          {rich('Download {count}', { count: howMany(samples.length, 'sample') })}
        </a>
      </div>
      {samples.map(([number, sample]) => (
        <Sample key={number} sample={sample} number={number} />
      ))}
    </section>
  );
}

function Attachments(props: { readonly view: ProblemView }): JSX.Element | null {
  const { facts, label, contestId } = props.view;
  if (facts.attachments.length === 0) return null;
  return (
    <section aria-labelledby="attachments">
      <h2 id="attachments">{t('Attachments')}</h2>
      <ul>
        {facts.attachments.map(({ name, size }) => (
          <li key={name}>
            <a href={attachmentPath(label, name, contestId)}>{line(name)}</a>{' '}
            <span class="soft">{shownSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
