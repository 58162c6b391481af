import type { JSX } from 'preact';
import { recordEntriesPath, waysToFind } from '#protocol';
import { t } from '#translations';
import { Field, FormErrors, LinesField, SelectField, TextField } from '../parts/form.tsx';
import { shownSize } from '../parts/text.ts';
import { faultCount } from '../submit/program-fields.tsx';
import { foundWords } from './known.tsx';
import type { RecordForm } from './record-view.ts';

/** The form to submit a sequence, or a program that prints one. */
export function RecordFormPart(props: { readonly slug: string; readonly form: RecordForm }): JSX.Element {
  const { slug, form } = props;
  const { key, sequence, languages, language, foundBy, foundWith, faults, mostBytes } = form;
  return (
    <section>
      <h2>{t('Beat it')}</h2>
      <FormErrors errors={faultCount(faults)} />
      <form
        class="program-form"
        method="post"
        action={recordEntriesPath(slug)}
        enctype="multipart/form-data"
        data-once
      >
        <input type="hidden" name="key" value={key} />
        <LinesField
          label={t('Sequence')}
          name="sequence"
          hint={t(
            'In the output format of the problem; at most {mostBytes}. Your name, the time and the sequence are shown to everyone.',
            { mostBytes: shownSize(mostBytes) },
          )}
          error={faults.sequence}
          text={sequence}
          rows={6}
          spellcheck={false}
        />
        {languages === undefined ? null : (
          <details
            class="more-fields"
            open={language !== '' || faults.file !== undefined || faults.language !== undefined}
          >
            <summary>{t('Or a program that prints it')}</summary>
            <Field label={t('Source file')} name="file" error={faults.file}>
              <input id="field-file" name="file" type="file" multiple />
            </Field>
            <SelectField
              label={t('Language')}
              name="language"
              value={language}
              options={[
                ['', t('Detect from the file name')],
                ...languages.map(({ id, name }) => [id, name] as const),
              ]}
              error={faults.language}
            />
          </details>
        )}
        <SelectField
          label={t('Found')}
          name="found_by"
          hint={t('Your word, shown beside the record.')}
          value={foundBy}
          options={[['', t('not said')], ...waysToFind.map((way) => [way, t(foundWords[way])] as const)]}
        />
        <TextField
          label={t('Name of the program or AI')}
          name="found_with"
          value={foundWith}
          error={faults.found_with}
        />
        <div class="form-actions">
          <button class="button-main" type="submit">
            {t('Submit')}
          </button>
        </div>
      </form>
    </section>
  );
}
