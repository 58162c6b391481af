import { type ComponentChildren, Fragment, h, type JSX, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { IslandName } from '#islands';
import { basePath, below, contestPaths } from '#protocol';
import { english, inLanguage, type Language, t } from '#translations';
import { ownValue } from '#values';
import { Moment } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';
import { type ContestFrame, classWords, phaseWords } from './contest-frame.ts';
import { type PageFrame, pageNotices } from './frame.ts';
import { Footer, Header } from './navigation.tsx';
import { FormKey } from './once-field.tsx';
import { pieceEdge } from './pieces.ts';
import { clockText, wordsIn, wordsOf } from './words.ts';

placeAddresses();

/** What a page gives to its frame. */
interface LayoutProps {
  readonly frame: PageFrame;
  /** Heading of the page. */
  readonly title: string;
  /** Code of its language, if that is not the page's. */
  readonly titleLanguage?: string;
  /** Title of the window, if that says more than the heading. */
  readonly windowTitle?: string | undefined;
  /** What other sites show of it; undefined: its title alone. */
  readonly preview?: Preview | undefined;
  /** Names of the scripts that make this page live; the page works without them. */
  readonly scripts?: readonly IslandName[] | undefined;
  /** Small line above the heading, such as where the page belongs. */
  readonly above?: ComponentChildren;
  /** Beside the heading: buttons and links. */
  readonly actions?: ComponentChildren;
  /** `wide` for tables that need the room. */
  readonly width?: 'text' | 'page' | 'wide';
  /** True: on a phone the navigation is behind a button. */
  readonly folds?: boolean;
  /** Without navigation and footer, for a projector. */
  readonly bare?: boolean;
  /** A page whose content changes much: its style goes by this, not by what it has in it (`:has`), which the browser
   *  would look up again at each change. */
  readonly kind?: 'board-page' | 'resolver-page';
  readonly children?: ComponentChildren;
}

/** What is open, with its contest: a reader has several of them open at once. */
const windowTitleOf = ({ title, windowTitle = title, frame: { contest } }: LayoutProps): string =>
  contest === undefined || contest.name === windowTitle ? windowTitle : `${contest.name}: ${windowTitle}`;

/** The script that tells the others their language: before them. */
const languageScript = ({ code }: Language): readonly string[] => (code === 'en' ? [] : [`language-${code}`]);

/** A whole page: head, navigation, heading, content, footer. */
export function Layout(props: LayoutProps): JSX.Element {
  const { frame, title, scripts: own = [], above, actions, width = 'page', bare = false, children } = props;
  const { titleLanguage, folds = false, preview, kind } = props;
  const kinds = [kind, width === 'wide' && 'wide-page', bare && 'bare-page'].filter(Boolean).join(' ');
  const { theme, assets, contest, language } = frame;
  const scripts: readonly IslandName[] = contest === undefined ? own : ['contest', ...own];
  return (
    <html
      lang={language.locale}
      dir={language.isRightToLeft ? 'rtl' : undefined}
      data-base={basePath() || undefined}
      data-theme={theme === 'system' ? undefined : theme}
      data-answers={frame.answers}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <title>{`${line(windowTitleOf(props))} · Antipode`}</title>
        {preview === undefined ? null : (
          <PreviewTags frame={frame} title={windowTitleOf(props)} preview={preview} />
        )}
        <link rel="icon" href={assets['mark.svg']} type="image/svg+xml" />
        <link rel="stylesheet" href={assets['style.css']} />
        {[...languageScript(language), ...(['page', ...scripts] satisfies IslandName[])].map((name) => (
          <script key={name} type="module" src={assets[`${name}.js`]} />
        ))}
      </head>
      <body class={kinds || undefined} data-shortcuts={frame.shortcuts ? 'on' : 'off'}>
        <a class="skip-link" href="#content">
          {t('Skip to the content')}
        </a>
        {bare ? null : <Header frame={frame} folds={folds} />}
        {contest === undefined ? null : <ContestBar contest={contest} isBare={bare} />}
        <main id="content" class={`content content-${width}`} tabIndex={-1}>
          <Notice frame={frame} />
          <div class="heading">
            <div class="heading-text">
              {above === undefined ? null : <p class="above">{above}</p>}
              <h1 lang={titleLanguage}>{line(title)}</h1>
            </div>
            {actions === undefined ? null : <div class="actions">{actions}</div>}
          </div>
          <FormKey.Provider value={frame.formKey}>{children}</FormKey.Provider>
        </main>
        {bare ? null : <Footer frame={frame} />}
        <div id="announcements" class="unseen" aria-live="polite" />
      </body>
    </html>
  );
}

function Notice({ frame }: { readonly frame: PageFrame }): JSX.Element | null {
  const { notice: name } = frame;
  const text = ownValue(pageNotices, name ?? '');
  return text === undefined ? null : <p class="notice notice-good">{wordsOf(frame)(text)}</p>;
}

/** A piece of a page that may be sent compressed, by itself: what one author alone has written, or the judge alone. A
 *  piece within a piece is sent as it is. */
export const Piece = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <>
    {pieceEdge}
    {children}
    {pieceEdge}
  </>
);

/** The document of a page in the language of its frame.
 *  @param page - made by `h` or JSX: nothing of it is rendered yet */
export const renderPage = (page: JSX.Element): string => pagePieces(page).join('');

/** The same in pieces: every second one may be sent compressed. */
export function pagePieces(page: JSX.Element): readonly string[] {
  const { frame } = page.props as { readonly frame?: PageFrame };
  return `<!doctype html>\n${marked(page, frame?.language)}\n`.split(pieceEdge);
}

/** The name of an account as the top of every page shows it. */
export const nameMarkup = (name: string): string => renderToString(h(Fragment, null, line(name)));

/** Part of a page, to be put into the page that is open. */
export const renderPart = (part: JSX.Element, language?: Language): string =>
  partPieces(part, language).join('');

/** The same in pieces. */
export const partPieces = (part: JSX.Element, language?: Language): readonly string[] =>
  marked(part, language).split(pieceEdge);

const marked = (part: JSX.Element, language: Language = english): string =>
  inLanguage(language, () => renderToString(part));

/** The attributes that hold an address. Texts of others are in none of them. */
const addressAttributes = [
  'action',
  'formaction',
  'href',
  'poster',
  'src',
  'data-answers',
  'data-drafts',
  'data-events',
  'data-moves',
  'data-part',
  'data-path',
  'data-defined',
  'data-picture',
  'data-row',
  'data-solver',
  'data-stream',
  'data-worker',
] as const;

/** Gives the elements of all pages that are made from now on addresses below the base of the judge. Components spell
 *  them without it (`judge/protocol/paths.ts`). */
function placeAddresses(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (basePath() !== '' && typeof vnode.type === 'string') place(vnode);
    before?.(vnode);
  };
}

function place({ props }: VNode): void {
  const attributes = props as Record<string, unknown>;
  for (const name of addressAttributes) {
    const value = attributes[name];
    if (typeof value === 'string') attributes[name] = below(value);
  }
}

/** Below the navigation of every page of a contest: its name, clock, state, and unread items.
 *  @param isBare - for a projector: without items for the reader alone */
function ContestBar(props: { readonly contest: ContestFrame; readonly isBare?: boolean }): JSX.Element {
  const { contest, isBare = false } = props;
  const { id, name, phase, unread, isJury, course, isRunner, prints, warning, hasNewVerdict } = contest;
  const to = contestPaths(id);
  return (
    <aside class="contest-bar" aria-label={wordsIn(course !== undefined)('State of the contest')}>
      <div class="contest-bar-row">
        <a class="contest-name" href={to.home}>
          {line(name)}
        </a>
        <span class={`phase phase-${phase}`} id="contest-phase">
          {t((course === undefined ? phaseWords : classWords)[phase])}
        </span>
        {course === undefined ? (
          <ContestClockText contest={contest} />
        ) : (
          <span class="contest-clock" id="contest-clock" data-events={eventsOf(contest)}>
            <span class="clock-words">{course.next === undefined ? t('Nothing is due') : t('Due next')}</span>{' '}
            {course.next === undefined ? null : (
              <strong>
                {line(course.next.name)}, <Moment at={new Date(course.next.atMs)} isSet />
              </strong>
            )}
          </span>
        )}
        <span class="contest-bar-end">
          {isBare ? (
            <button type="button" class="board-turns" id="board-turns" hidden>
              {t('Stop scrolling')}
            </button>
          ) : (
            <>
              <span id="to-read" data-on="clarification">
                {unread === 0 ? null : (
                  <a class="unread" href={isJury ? to.juryClarifications : to.clarifications}>
                    {isJury ? t('{unread} unanswered', { unread }) : t('{unread} unread', { unread })}
                  </a>
                )}
              </span>
              {hasNewVerdict === undefined ? null : (
                <span id="new-verdict" data-on="verdict">
                  {hasNewVerdict ? (
                    <a class="unread" href={to.submissions}>
                      {t('New verdict')}
                    </a>
                  ) : null}
                </span>
              )}
              {isJury ? <a href={to.admin}>{course === undefined ? t('Jury') : t('Teacher')}</a> : null}
              {isRunner && course === undefined ? <a href={to.balloons}>{t('Balloons')}</a> : null}
              {isRunner && prints && course === undefined ? <a href={to.prints}>{t('Prints')}</a> : null}
            </>
          )}
          <span class="live-mark" id="live-mark" />
        </span>
      </div>
      {warning === undefined ? null : <p class="contest-warning">{line(warning)}</p>}
    </aside>
  );
}

const eventsOf = ({ id, nowMs, submission }: ContestFrame): string =>
  address(contestPaths(id).events, { since: nowMs, submission });

/** The time to the start or to the end, and how much of the contest is over. */
function ContestClockText({ contest }: { readonly contest: ContestFrame }): JSX.Element {
  const { startMs, endMs, nowMs } = contest;
  const { words, span } = clockText(contest, nowMs);
  return (
    <>
      <span
        class="contest-clock"
        id="contest-clock"
        role="timer"
        data-start={startMs}
        data-end={endMs}
        data-events={eventsOf(contest)}
      >
        <span class="clock-words">{words}</span> <strong class="clock-span">{span}</strong>
      </span>
      {startMs === undefined || endMs === undefined || nowMs < startMs ? null : (
        <progress
          class="contest-progress"
          aria-label={t('Part of the contest that is over')}
          max={1}
          value={Math.min(1, (nowMs - startMs) / (endMs - startMs)).toFixed(4)}
        />
      )}
    </>
  );
}

/** What other sites show of a page where somebody posts its address. It says nothing that the page does not show to the
 *  same reader; the sites ask as visitors. */
export interface Preview {
  /** A sentence or two. */
  readonly text: string;
  readonly picture?: PreviewPicture | undefined;
}

/** A picture that whoever sees the page may see. */
export interface PreviewPicture {
  /** Its path and query. */
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** Of the pictures that the judge makes for previews, in pixels: as most sites show them. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The head of a page for programs that make previews: Open Graph (https://ogp.me). Addresses are whole. */
function PreviewTags({
  frame: { site, path },
  title,
  preview: { text, picture },
}: {
  readonly frame: PageFrame;
  readonly title: string;
  readonly preview: Preview;
}): JSX.Element {
  const facts = {
    'og:site_name': 'Antipode',
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': site + path,
    ...(picture && { 'og:image': site + picture.path, 'og:image:alt': picture.alt }),
  };
  return (
    <>
      <meta name="description" content={line(text)} />
      {Object.entries(facts).map(([name, value]) => (
        <meta key={name} property={name} content={line(value)} />
      ))}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}
