import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { t } from '#translations';
import { SelectField, ZipField } from '../../parts/form.tsx';

/** What the form for hand-ins of a learning platform needs. */
export interface HandInFormView {
  readonly contestId: string;
  /** Ids and names. */
  readonly exercises: readonly (readonly [id: string, name: string])[];
  readonly mostMegabytes: number;
}

/** The form for the zip file of a learning platform, on every page onto which it may be dropped. */
export const HandInForm = (props: HandInFormView & { readonly isMain?: boolean }): JSX.Element => (
  <form
    class="upload"
    method="post"
    action={contestPaths(props.contestId).handIns}
    encType="multipart/form-data"
    data-once
  >
    <ZipField
      label={t('Zip file')}
      name="file"
      hint={t(
        'As “Download all submissions” of Moodle or Canvas gives it, at most {most} MiB, or with a folder for each student. Nothing is stored before you have seen whose each program is.',
        { most: props.mostMegabytes },
      )}
    />
    <SelectField
      label={t('Exercise')}
      name="problem"
      value=""
      options={[['', t('as the names of the files say')], ...props.exercises]}
    />
    <button class={props.isMain ? 'button-main' : undefined} type="submit">
      {t('Read the file')}
    </button>
  </form>
);
