import type { JSX } from 'preact';
import type { LanguageFacts } from '../../protocol/index.ts';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Table } from '../parts/common.tsx';
import { line } from '../parts/text.ts';

/** A language and the machines that have it. */
export interface LanguageRow extends LanguageFacts {
  /** Versions on the machines, if they differ. */
  readonly versions: readonly string[];
}

/** Which languages there are, and how programs are compiled and run. */
export function LanguagesPage({
  frame,
  languages,
}: {
  frame: PageFrame;
  languages: readonly LanguageRow[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Languages" above="Help">
      <p class="lead">
        What the judging machines have now. Where a problem says so, its time limit is multiplied by the
        factor of the language.
      </p>
      {languages.length === 0 ? (
        <Empty>No judging machine has reported yet.</Empty>
      ) : (
        <Table
          caption="Languages"
          class="language-table"
          head={<Heads names={['Language', 'Files', '#Time factor', 'Version', 'Commands']} />}
        >
          {languages.map((language) => (
            <LanguageLine key={language.id} language={language} />
          ))}
        </Table>
      )}
    </Layout>
  );
}

function LanguageLine({ language }: { readonly language: LanguageRow }): JSX.Element {
  const { name, extensions, timeFactor, versions, compileLine, runLine } = language;
  return (
    <tr>
      <th scope="row">{line(name)}</th>
      <td>{extensions.map((extension) => `.${line(extension)}`).join(' ')}</td>
      <td class="number">{timeFactor}</td>
      <td class="wrap">{versions.map(line).join(' / ')}</td>
      <td class="commands">
        {compileLine === undefined ? null : <code>{line(compileLine)}</code>}
        <code>{line(runLine)}</code>
      </td>
    </tr>
  );
}
