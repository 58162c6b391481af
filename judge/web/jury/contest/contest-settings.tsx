import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { SeenField } from '../../frame/meanwhile.tsx';
import { wordsIn } from '../../frame/words.ts';
import { SelectField, TextField } from '../../parts/form.tsx';
import type { ContestAdminView } from './admin-view.ts';
import { SightFields } from './sight-fields.tsx';

/** The settings of a contest besides its clock, problems and teams. */
export function ContestSettings({ view }: { readonly view: ContestAdminView }): JSX.Element {
  const { settings, settingFaults, groups, contestId, isClass } = view;
  const w = wordsIn(isClass);
  const field = (name: keyof typeof settings, label: string, hint?: string): JSX.Element => (
    <TextField label={label} name={name} value={settings[name]} error={settingFaults[name]} hint={hint} />
  );
  const kept = (name: keyof typeof settings): JSX.Element => (
    <input key={name} type="hidden" name={name} value={settings[name]} />
  );
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <form class="contest-form" method="post" action={`${contestPaths(contestId).admin}/settings`} data-once>
        <SeenField seen={view.seenSettings} />
        <div class="field-row">
          {field('short_name', 'Name')}
          {field('formal_name', 'Full name')}
        </div>
        <div class="field-row">
          <SightFields form={settings} w={w} />
          {isClass ? null : (
            <SelectField
              label="Teams on the board"
              name="main_group"
              value={settings.main_group}
              options={[['', 'all'], ...groups.map(([id, name]) => [id, `of ${name}`] as const)]}
            />
          )}
        </div>
        {isClass ? (
          (['main_group', 'gold', 'silver', 'bronze', 'printing'] as const).map(kept)
        ) : (
          <div class="field-row">
            {view.hasPenalty ? field('penalty', 'Penalty for a rejected submission', 'Minutes') : null}
            {field('gold', 'Gold medals')}
            {field('silver', 'Silver medals')}
            {field('bronze', 'Bronze medals')}
          </div>
        )}
        <div class="field-row">
          <SelectField
            label="Submissions after the end"
            name="late"
            value={settings.late}
            options={[
              ['yes', 'are judged'],
              ['no', 'are refused'],
            ]}
          />
          {isClass
            ? field(
                'late_factor',
                'They count',
                'A factor from 0 to 1, where an exercise has no rule of its own',
              )
            : kept('late_factor')}
          {field('languages', 'Languages', 'Ids, separated by spaces; empty: all')}
          {isClass ? null : (
            <SelectField
              label="Teams can print"
              name="printing"
              value={settings.printing}
              options={[
                ['no', 'no'],
                ['yes', 'yes'],
              ]}
            />
          )}
        </div>
        {field('warning', 'Header line of every page', 'Empty: none')}
        <button type="submit">Save the settings</button>
      </form>
    </section>
  );
}
