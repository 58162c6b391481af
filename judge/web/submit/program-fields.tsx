import type { JSX } from 'preact';
import type { LanguageFacts } from '#protocol';
import { sureField } from '#protocol';
import { sizeText } from '#text';
import { Field, SelectField, TextField } from '../parts/form.tsx';
import { howMany } from '../parts/text.ts';

/** A program as it is typed into a form, and what is wrong with it. */
export interface ProgramForm {
  readonly problems: readonly { readonly label: string; readonly name: string }[];
  /** Label of the chosen problem; '' for none yet. */
  readonly problem: string;
  readonly languages: readonly LanguageFacts[];
  /** Id; '' to go by the name of the file. */
  readonly language: string;
  /** Id of the language that the reader used last, if possible for this problem; '' if there is none. */
  readonly usualLanguage: string;
  readonly source: string;
  readonly entryPoint: string;
  readonly codeBytes: number;
  /** What is wrong with a field, by its name. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The fields of a program: problem, file or text, language, entry point. */
export function ProgramFields({ form }: { readonly form: ProgramForm }): JSX.Element {
  const { faults } = form;
  return (
    <>
      {faults.language === undefined || form.language === '' ? null : (
        <input type="hidden" name={sureField} value={form.language} />
      )}
      <div class="field-row">
        <SelectField
          label="Problem"
          name="problem"
          value={form.problem}
          options={[
            ...(form.problem === '' ? [['', 'Choose a problem'] as const] : []),
            ...form.problems.map(({ label, name }) => [label, `${name} (${label})`] as const),
          ]}
          required
          error={faults.problem}
        />
        <SelectField
          label="Language"
          name="language"
          value={form.language}
          options={[
            ['', 'Detect from the file or the text'],
            ...form.languages.map(({ id, name }) => [id, name] as const),
          ]}
          error={faults.language}
        />
      </div>
      <Field label="Source file" name="file" hint={fileHint(form.codeBytes)} error={faults.file}>
        <input id="field-file" name="file" type="file" multiple aria-describedby="field-file-hint" />
      </Field>
      <SourceCode form={form} />
      <details class="more-fields" open={form.entryPoint !== '' || faults.entryPoint !== undefined}>
        <summary>Entry point</summary>
        <TextField
          label="Entry point"
          name="entryPoint"
          value={form.entryPoint}
          autocomplete="off"
          hint="Main class or main file, if the judge cannot find it."
          error={faults.entryPoint}
        />
      </details>
    </>
  );
}

const fileHint = (codeBytes: number): string =>
  `One file, or several that belong together; at most ${sizeText(codeBytes)}.`;

/** A plain text area that the script of the page turns into an editor. `data-languages` tells it the extensions,
 *  `data-usual-language` what to choose for text
 *  that shows no language. */
function SourceCode({ form }: { readonly form: ProgramForm }): JSX.Element {
  const { languages, source, faults } = form;
  const extensions = Object.fromEntries(languages.map(({ id, extensions }) => [id, extensions]));
  const variants = Object.fromEntries(
    languages.flatMap(({ id, variantOf }) => (variantOf === undefined ? [] : [[id, variantOf]])),
  );
  return (
    <Field
      label="Source code"
      name="source"
      hint={
        <>
          Instead of a file. <span class="editor-help" hidden />
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
        data-languages={JSON.stringify(extensions)}
        data-variants={JSON.stringify(variants)}
        data-usual-language={form.usualLanguage}
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
    : [`Nothing was sent: ${howMany(count, 'field needs', 'fields need')} another look.`];
};
