import type { JSX } from 'preact';
import { TextBox } from '../parts/common.tsx';
import { paths } from '../parts/paths.ts';
import { line } from '../parts/text.ts';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';

/** What a page about an error shows. */
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
  /** True: a form was sent, and nothing of it is here. */
  readonly isLost?: boolean | undefined;
  /** True: it makes sense to load the page again until it is there; a script does so. */
  readonly comesBack?: boolean | undefined;
  /** By which the log knows it. */
  readonly requestId?: string | undefined;
}

/** A form that was sent. */
export interface SentForm {
  /** Path with query. */
  readonly action: string;
  /** Name and value of each field. */
  readonly texts: readonly (readonly [string, string])[];
  /** Name of each field with a file, and the file's name. */
  readonly files: readonly (readonly [string, string])[];
}

const words: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['Invalid request', 'The judge does not understand this request.'],
  403: ['Not allowed', 'Your account is not allowed to do this.'],
  404: ['Not found', 'There is no such page, or you may not see it.'],
  409: ['Changed meanwhile', 'Somebody else has changed this in the meantime.'],
  413: ['Too large', 'What you sent is larger than the judge accepts.'],
  422: ['Invalid input', 'Something in the form is not valid.'],
  429: ['Too many requests', 'You have sent too many requests in a short time.'],
  500: ['Internal error', 'This is a fault of the judge. It has been logged.'],
  503: ['Not now', 'The judge is busy or still starting.'],
};

/** A page about an error. It keeps what was typed. */
export function ErrorPage({ frame, view }: { frame: PageFrame; view: ErrorView }): JSX.Element {
  const [title, text] = words[view.status] ?? ['This did not work', 'The judge cannot answer this.'];
  const typed = view.typed?.filter(([, value]) => value.trim() !== '') ?? [];
  return (
    <Layout frame={frame} title={title} above={`Error ${view.status}`} width="text">
      <p class="lead">{line(view.message ?? text)}</p>
      {view.comesBack ? (
        <p id="comes-back" role="status">
          <a href={frame.path}>Try again</a>
        </p>
      ) : null}
      {view.retryAfter === undefined ? null : <p>Try again in {Math.ceil(view.retryAfter)} s.</p>}
      {view.status === 404 && frame.viewer === undefined ? (
        <p>
          Some pages can be seen only after you <a href={paths.logIn}>log in</a>.
        </p>
      ) : null}
      {view.again === undefined ? null : <SendAgain form={view.again} />}
      {view.isLost ? (
        <p>
          What you sent was not saved. Go back in your browser to send it again; files must be chosen again.
        </p>
      ) : null}
      <p>
        <a class="button" href={paths.problems}>
          Go to the problems
        </a>
      </p>
      {typed.length === 0 ? null : (
        <section aria-labelledby="typed">
          <h2 id="typed">What you typed</h2>
          {typed.map(([name, value]) => (
            <TextBox key={name} label={line(name)} text={value} />
          ))}
        </section>
      )}
      {view.requestId === undefined ? null : <p class="hint">Request {line(view.requestId)}</p>}
    </Layout>
  );
}

/** The same form with the same values. A browser does not give files back: they are named, to be chosen again. */
function SendAgain({ form: { action, texts, files } }: { readonly form: SentForm }): JSX.Element {
  return (
    <form method="post" action={action} enctype="multipart/form-data" data-once>
      {texts.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {files.map(([name, file], index) => (
        <div key={index} class="field">
          <label for={`again-${index}`}>Choose {line(file)} again</label>
          <input id={`again-${index}`} type="file" name={name} required />
        </div>
      ))}
      <p>
        <button class="button-main" type="submit">
          Send again
        </button>
      </p>
    </form>
  );
}
