import type { JSX } from 'preact';
import { apiCallPath, documentPath, paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Coded, RowTable, TextBox } from '../parts/common.tsx';
import { Field } from '../parts/form.tsx';
import { line } from '../parts/text.ts';
import type { ApiField, ApiOperation, ApiView } from './api-view.ts';

/** The JSON API: what each address takes and answers, and examples. */
export function ApiPage({ frame, view }: PageProps<ApiView>): JSX.Element {
  return (
    <Layout frame={frame} title="The API" above={<a href={paths.documents}>Documents</a>}>
      <p class="lead">
        What a page can do, a program can do. Answers are JSON. A token from{' '}
        <a href={paths.account}>your account</a> goes into the header <code>Authorization: Bearer …</code>.
        What only reads can be tried here, as whoever is logged in.
      </p>
      <p>
        For programs: <a href={paths.openApi}>this description as an OpenAPI document</a>. What an error
        means: <a href={documentPath('errors.md')}>errors and their codes</a>. Boards and feeds of contests
        have <a href={documentPath('manual/developer.md')}>an API of their own</a>.
      </p>
      <nav aria-label="Parts of the API">
        <ul class="api-parts">
          {view.groups.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        <p>
          Set <code>ANTIPODE_URL</code> to the address of this judge, <code>ANTIPODE_TOKEN</code> to your
          token, and <code>PROBLEM</code> to the last part of the address of a problem.
        </p>
        {view.examples.map(({ title, words, texts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
            {texts.map(({ language, text }) => (
              <TextBox key={language} label={`${title}: ${language}`} text={text} />
            ))}
          </section>
        ))}
      </section>
      {view.groups.map(({ name, operations }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          {operations.map((one) => (
            <Operation key={one.id} one={one} />
          ))}
        </section>
      ))}
    </Layout>
  );
}

function Operation({ one }: { readonly one: ApiOperation }): JSX.Element {
  const { id, method, path, summary, who, parameters, body, bodyType } = one;
  return (
    <article class="api-operation" aria-labelledby={id}>
      <h3 id={id}>
        <span class="api-method">{method}</span> <code>{path}</code>
      </h3>
      <p>
        <Coded text={summary} />.
      </p>
      <p class="hint">For {who}.</p>
      {parameters.length === 0 ? null : (
        <Fields caption={`Parameters of ${method} ${path}`} fields={parameters} place />
      )}
      {bodyType === undefined ? null : (
        <>
          <p class="hint">
            Sends <code>{bodyType}</code>
          </p>
          {body.length === 0 ? null : <Fields caption={`Fields sent to ${method} ${path}`} fields={body} />}
        </>
      )}
      <p class="hint">
        Answers {one.status}, <code>{one.answerType}</code>
      </p>
      {one.answer === undefined ? null : <pre class="api-answer">{one.answer}</pre>}
      {one.isReading ? <Call one={one} /> : null}
    </article>
  );
}

/** Calls an address that only reads, as whoever is logged in, and shows what it answers. */
const Call = ({ one: { id, method, path, parameters } }: { readonly one: ApiOperation }): JSX.Element => (
  <details>
    <summary aria-label={`Try ${method} ${path}`}>Try it</summary>
    <form class="row-form" method="get" action={apiCallPath(id)}>
      {parameters.map(({ name, isRequired }) => (
        <Field key={name} label={name} name={`${id}-${name}`}>
          <input
            type="text"
            id={`field-${id}-${name}`}
            name={name}
            required={isRequired}
            autocomplete="off"
          />
        </Field>
      ))}
      <button class={parameters.length === 0 ? 'small-button' : undefined} type="submit">
        Show the answer
      </button>
    </form>
  </details>
);

const Fields = (props: {
  readonly caption: string;
  readonly fields: readonly ApiField[];
  readonly place?: boolean;
}): JSX.Element => (
  <RowTable
    caption={props.caption}
    rows={props.fields}
    columns={[
      ['Name', ({ name }) => <code>{name}</code>],
      props.place === true && ['In', ({ place }) => place],
      [
        'Type',
        ({ type, words }) => (
          <>
            <code>{type}</code> {line(words)}
          </>
        ),
        'wrap',
      ],
      ['Needed', ({ isRequired }) => (isRequired ? 'yes' : 'no')],
    ]}
  />
);
