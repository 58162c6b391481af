import type { JSX } from 'preact';
import { type LanguageFacts, paths } from '#protocol';
import { rich, t, wordings } from '#translations';
import { type Verdict, verdicts } from '#verdict';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { RowTable } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import { VerdictMark } from '../parts/verdict.tsx';

/** Each verdict: when it is given, and what to check. */
const meanings: Readonly<Record<Verdict, string>> = wordings({
  AC: 'The program passed every test case.',
  WA: 'The program ended in time, but its output is not correct. Check special cases and the output format.',
  TLE: 'The program used too much CPU time, or waited far too long. Reading input slowly is a common cause; so is waiting for input that does not come.',
  MLE: 'The program and its children used too much memory, files in memory included.',
  OLE: 'The program wrote more than the output limit: an endless loop that prints, or debug output.',
  RTE: 'The program ended with an exit status other than 0, or by a signal: an exception, an access outside of an array, a division by zero.',
  CE: 'The program does not compile. The page of the submission shows the messages of the compiler.',
  JE: 'Something went wrong in the judge. It never counts against you, and the jury is notified.',
});

/** What each verdict means. */
export function VerdictsPage({ frame }: { readonly frame: PageFrame }): JSX.Element {
  return (
    <Layout frame={frame} title={t('Verdicts')} above={<a href={paths.help}>{t('Help')}</a>} width="text">
      <p class="lead">
        {t(
          'The first failing test case decides. Within a test case, memory and output limits come before the time limit, the time limit before a run-time error, and that before a wrong answer.',
        )}
      </p>
      <dl class="verdict-list">
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictMark verdict={verdict} />
            </dt>
            <dd>{t(meanings[verdict])}</dd>
          </div>
        ))}
      </dl>
    </Layout>
  );
}

/** A language and the machines that have it. */
export interface LanguageRow extends LanguageFacts {
  /** Versions on the machines, if they differ. */
  readonly versions: readonly string[];
}

/** The languages, and how programs are compiled and run. */
export function LanguagesPage(props: { frame: PageFrame; languages: readonly LanguageRow[] }): JSX.Element {
  const { frame, languages } = props;
  return (
    <Layout frame={frame} title={t('Languages')} above={<a href={paths.help}>{t('Help')}</a>}>
      <p class="lead">
        {rich(
          'What the judging machines have now. Where a problem says so, its time limit is multiplied by the factor of the language. In the commands, {code} stands for your files, {code2} for the one where the program begins, {code3} for the memory limit.',
          {
            code: <code>{'{files}'}</code>,
            code2: <code>{'{entry}'}</code>,
            code3: <code>{'{memoryMiB}'}</code>,
          },
        )}
      </p>
      <RowTable
        caption={t('Languages')}
        class="cards"
        empty={t('No judging machine has reported yet.')}
        rows={languages}
        columns={[
          [
            t('Language'),
            ({ name, versions }) => (
              <>
                {line(name)} <span class="soft language-version">{versions.map(line).join(' / ')}</span>
              </>
            ),
          ],
          [t('Files'), ({ extensions }) => extensions.map((extension) => `.${line(extension)}`).join(' ')],
          [`#${t('Time factor')}`, ({ timeFactor }) => timeFactor],
          [
            `-${t('Commands')}`,
            ({ compileLine, runLine }) => (
              <>
                {compileLine === undefined ? null : <code>{line(compileLine)}</code>}
                <code>{line(runLine)}</code>
              </>
            ),
            'commands',
          ],
        ]}
      />
    </Layout>
  );
}
