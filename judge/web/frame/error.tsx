import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import { rich, t, wordings } from '#translations';
import { WithMoments } from '../parts/common.tsx';
import { refusalSentence, refusalWords } from '../parts/judge-words.ts';
import { line } from '../parts/text.ts';
import { CodeForm } from './code.tsx';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import { LogInForm } from './log-in.tsx';
import { SendAgain, type SentForm, TypedTexts } from './sent-form.tsx';

/** What an error page shows. */
export interface ErrorView {
  readonly status: number;
  /** What went wrong, in a sentence; undefined for the usual words. */
  readonly message?: string | undefined;
  /** After how many seconds it makes sense to try again. */
  readonly retryAfter?: number | undefined;
  /** What was typed, so that it is not lost: name and text of each field. */
  readonly typed?: readonly (readonly [string, string])[] | undefined;
  /** The form as it was sent, where it makes sense to send it again. */
  readonly again?: SentForm | undefined;
  /** What is wrong with its texts, by their fields. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
  /** Where the form was, for a reader who has to log in before it can be taken. */
  readonly logInFor?: string | undefined;
  /** Where the form was, for a reader who has to type a code before it can be taken. */
  readonly codeFor?: string | undefined;
  /** True: a form was sent, and nothing of it was kept. */
  readonly isLost?: boolean | undefined;
  /** True: it makes sense to reload the page until it exists; a script does so. */
  readonly comesBack?: boolean | undefined;
  /** The id of the request in the log. */
  readonly requestId?: string | undefined;
}

const words: Readonly<Record<number, readonly [title: string, text: string]>> = wordings({
  400: ['Invalid request', 'The judge does not understand this request.'],
  401: ['Log in first', 'You are not logged in.'],
  403: ['Not allowed', 'Your account is not allowed to do this.'],
  404: ['Not found', 'There is no such page, or you may not see it.'],
  409: ['Changed meanwhile', 'Somebody else has changed this in the meantime.'],
  410: ['Shown no more', 'What was here is kept no more.'],
  413: ['Too large', 'What you sent is larger than the judge accepts.'],
  422: ['Invalid input', 'Something in the form is not valid.'],
  429: ['Too many requests', 'You have sent too many requests in a short time.'],
  500: ['Internal error', 'This is a fault of the judge. It has been logged.'],
  503: ['Not now', 'The judge is busy or still starting.'],
});

/** Why, in the language of the page. What no table has, such as what is wrong with a request that no page of ours
 *  sends, follows in English. */
function Reason(props: {
  readonly frame: PageFrame;
  readonly usual: string;
  readonly message: string | undefined;
}): JSX.Element {
  const { frame, usual, message } = props;
  if (message === undefined) return <p class="lead">{usual}</p>;
  const isKnown = frame.language.code === 'en' || refusalWords(message) !== message;
  if (isKnown)
    return (
      <p class="lead">
        <WithMoments text={refusalSentence(message)} />
      </p>
    );
  return (
    <>
      <p class="lead">{usual}</p>
      <p lang="en" dir="ltr">
        <WithMoments text={line(message)} />
      </p>
    </>
  );
}

/** An error page. It keeps what was typed. */
export function ErrorPage({ frame, view }: { frame: PageFrame; view: ErrorView }): JSX.Element {
  const [title, text] =
    words[view.status] ?? wordings(['This did not work', 'The judge cannot answer this.']);
  return (
    <Layout
      frame={frame}
      title={t(title)}
      above={<span id="error">{rich('Error {status}', { status: view.status })}</span>}
      width="text"
    >
      <Reason frame={frame} usual={t(text)} message={view.message} />
      {view.comesBack ? (
        <p id="comes-back" role="status">
          <a href={frame.path}>{t('Try again')}</a>
        </p>
      ) : null}
      {view.retryAfter === undefined ? null : (
        <p>{rich('Try again in {retryAfter} s.', { retryAfter: Math.ceil(view.retryAfter) })}</p>
      )}
      {view.status === 404 && frame.viewer === undefined ? (
        <p>
          {rich('Some pages can be seen only after you <a>log in</a>.', {
            a: (inner) => <a href={paths.logIn}>{inner}</a>,
          })}
        </p>
      ) : null}
      {view.codeFor === undefined ? null : (
        <CodeForm view={{ code: '', next: view.codeFor, carried: view.again }} />
      )}
      {view.logInFor === undefined ? null : (
        <LogInForm frame={frame} view={{ next: view.logInFor, carried: view.again }} />
      )}
      {view.logInFor === undefined || view.again === undefined ? null : (
        <p>{t('You have logged in in another window? Then send it again here.')}</p>
      )}
      {view.again === undefined || view.codeFor !== undefined ? null : (
        <SendAgain form={view.again} faults={view.faults} />
      )}
      {view.isLost ? (
        <p>
          {t(
            'What you sent was not saved. Go back in your browser to send it again; files must be chosen again.',
          )}
        </p>
      ) : null}
      <p>
        {frame.contest === undefined ? (
          <a class="button" href={paths.problems}>
            {t('Go to the problems')}
          </a>
        ) : (
          <a class="button" href={contestPaths(frame.contest.id).home}>
            {t('Go to {name}', { name: line(frame.contest.name) })}
          </a>
        )}
      </p>
      <TypedTexts texts={view.typed ?? []} />
      {view.requestId === undefined ? null : (
        <p class="hint">{rich('Request {requestId}', { requestId: line(view.requestId) })}</p>
      )}
    </Layout>
  );
}
