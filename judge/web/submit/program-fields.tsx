import type { JSX } from 'preact';
import { type LanguageFacts, sureField } from '#protocol';
import { plural, t } from '#translations';
import type { Words } from '../frame/words.ts';
import { Field, SelectField, TextField } from '../parts/form.tsx';
import { shownSize } from '../parts/text.ts';

/** A program as it is typed into a form, and what is wrong with it. */
export interface ProgramForm {
  readonly problems: readonly { readonly label: string; readonly name: string }[];
  /** Label of the chosen problem; '' for none yet. */
  readonly problem: string;
  readonly languages: readonly LanguageFacts[];
  /** Id; '' to go by the name of the file. */
  readonly language: string;
  /** What to choose for a text that shows no language. */
  readonly usual: UsualLanguage;
  /** Programs to begin with, by the ids of their languages. */
  readonly starters: Readonly<Record<string, string>>;
  readonly source: string;
  readonly entryPoint: string;
  readonly codeBytes: number;
  /** Of an input of one's own. */
  readonly inputKiB: number;
  /** What is wrong with a field, by its name. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The language that the reader used last. */
interface UsualLanguage {
  /** '' if there is none. */
  readonly id: string;
  /** True: for this problem. */
  readonly isForProblem: boolean;
}

/** The fields of a program: problem, file or text, language, entry point. */
export const ProgramFields = ({
  form,
  w,
}: {
  readonly form: ProgramForm;
  readonly w: Words;
}): JSX.Element => (
  <>
    <SureField form={form} />
    <div class="field-row">
      <SelectField
        label={w('Problem')}
        name="problem"
        value={form.problem}
        options={[
          ...(form.problem === '' ? [['', w('Choose a problem')] as const] : []),
          ...form.problems.map(({ label, name }) => [label, `${name} (${label})`] as const),
        ]}
        required
        error={form.faults.problem}
      />
      <LanguageField form={form} />
    </div>
    <FileField form={form} />
    <SourceCode form={form} />
    <details class="more-fields" open={form.entryPoint !== '' || form.faults.entryPoint !== undefined}>
      <summary>{t('Entry point')}</summary>
      <EntryPointField form={form} />
    </details>
  </>
);

/** The same in the place beside a statement, whose problem it is. */
export const ProgramFieldsBeside = ({ form }: { readonly form: ProgramForm }): JSX.Element => (
  <>
    <SureField form={form} />
    <input type="hidden" name="problem" value={form.problem} />
    <LanguageField form={form} />
    <SourceCode form={form} />
    <details class="more-fields">
      <summary>{t('File, entry point')}</summary>
      <FileField form={form} />
      <EntryPointField form={form} />
    </details>
  </>
);

/** Says that the author knows that the text looks like another language. */
const SureField = ({ form: { faults, language } }: { readonly form: ProgramForm }): JSX.Element | null =>
  faults.language === undefined || language === '' ? null : (
    <input type="hidden" name={sureField} value={language} data-sure />
  );

const LanguageField = ({ form }: { readonly form: ProgramForm }): JSX.Element => (
  <SelectField
    label={t('Language')}
    name="language"
    value={form.language}
    options={[
      ['', t('Detect from the file or the text')],
      ...form.languages.map(({ id, name }) => [id, name] as const),
    ]}
    error={form.faults.language}
  />
);

const FileField = ({ form: { codeBytes, faults } }: { readonly form: ProgramForm }): JSX.Element => (
  <Field label={t('Source file')} name="file" hint={fileHint(codeBytes)} error={faults.file}>
    <input id="field-file" name="file" type="file" multiple aria-describedby="field-file-hint" />
  </Field>
);

const EntryPointField = ({ form: { entryPoint, faults } }: { readonly form: ProgramForm }): JSX.Element => (
  <TextField
    label={t('Entry point')}
    name="entryPoint"
    value={entryPoint}
    hint={t('Main class or main file, if the judge cannot find it.')}
    error={faults.entryPoint}
  />
);

const fileHint = (codeBytes: number): string =>
  t('One file, or several that belong together; at most {codeBytes}.', { codeBytes: shownSize(codeBytes) });

/** A plain text area that the script of the page turns into an editor. `data-languages` tells it what it must know of
 *  the languages, `data-usual-language` what to choose for text that shows no language. */
function SourceCode({ form }: { readonly form: ProgramForm }): JSX.Element {
  const { languages, source, faults, usual, starters } = form;
  const ids = new Set(languages.flatMap(({ id, variantOf = id }) => [id, variantOf]));
  const known = {
    extensions: Object.fromEntries(languages.map(({ id, extensions }) => [id, extensions])),
    variants: Object.fromEntries(
      languages.flatMap(({ id, variantOf }) => (variantOf === undefined ? [] : [[id, variantOf]])),
    ),
    starters: Object.fromEntries(Object.entries(starters).filter(([id]) => ids.has(id))),
  };
  return (
    <Field
      label={t('Source code')}
      name="source"
      hint={
        <>
          {t('Instead of a file.')} <span class="editor-help" hidden />
        </>
      }
      error={faults.source}
    >
      <textarea
        id="field-source"
        name="source"
        rows={18}
        spellcheck={false}
        autocapitalize="off"
        aria-describedby="field-source-hint"
        data-languages={JSON.stringify(known)}
        data-usual-language={usual.id}
        data-usual-because={
          usual.isForProblem ? t('You used it last for this problem.') : t('You used it last.')
        }
      >
        {source}
      </textarea>
    </Field>
  );
}

/** The message if more than one thing is wrong. */
export const faultCount = (faults: Readonly<Record<string, string>>): readonly string[] => {
  const count = Object.keys(faults).length;
  return count === 0
    ? []
    : [
        plural(
          count,
          'Nothing was sent: {count} field needs another look.',
          'Nothing was sent: {count} fields need another look.',
        ),
      ];
};
