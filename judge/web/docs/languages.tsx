import type { JSX } from 'preact';
import type { LanguageFacts } from '#protocol';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Table } from '../parts/common.tsx';
import { line } from '../parts/text.ts';

/** A language and the machines that have it. */
export interface LanguageRow extends LanguageFacts {
  /** Versions on the machines, if they differ. */
  readonly versions: readonly string[];
}

/** The languages, and how programs are compiled and run. */
export function LanguagesPage({
  frame,
  languages,
}: {
  frame: PageFrame;
  languages: readonly LanguageRow[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Languages" above={<a href={paths.help}>Help</a>}>
      <p class="lead">
        What the judging machines have now. Where a problem says so, its time limit is multiplied by the
        factor of the language. In the commands, <code>{'{files}'}</code> stands for your files,{' '}
        <code>{'{entry}'}</code> for the one where the program begins, <code>{'{memoryMiB}'}</code> for the
        memory limit.
      </p>
      {languages.length === 0 ? (
        <Empty>No judging machine has reported yet.</Empty>
      ) : (
        <Table
          caption="Languages"
          class="cards"
          head={<Heads names={['Language', 'Files', '#Time factor', 'Commands']} />}
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
      <th scope="row">
        {line(name)} <span class="soft language-version">{versions.map(line).join(' / ')}</span>
      </th>
      <td data-label="Files">{extensions.map((extension) => `.${line(extension)}`).join(' ')}</td>
      <td class="number" data-label="Time factor">
        {timeFactor}
      </td>
      <td class="commands">
        {compileLine === undefined ? null : <code>{line(compileLine)}</code>}
        <code>{line(runLine)}</code>
      </td>
    </tr>
  );
}
