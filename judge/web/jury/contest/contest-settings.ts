import type { ContestState } from '#contest';
import { apiSpan, type ContestObject, feedbackPolicies, readSpan } from '#protocol';
import { minuteMs } from '#text';
import type { ContestAdminView, ContestSettingsForm } from './admin-view.ts';

const mostMedals = 1_000;

/** The settings of a contest, in the form that its page shows. */
export function settingsForm({ contest }: Pick<ContestState, 'contest'>): ContestSettingsForm {
  const { medals, languages, late_factor } = contest ?? {};
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    short_name: contest?.name ?? '',
    formal_name: contest?.formal_name ?? '',
    feedback: contest?.feedback ?? 'verdict',
    public: contest?.public === false ? 'no' : contest?.statements_after_end ? 'board' : 'yes',
    penalty: contest?.penalty_time == null ? '' : String((readSpan(contest.penalty_time) ?? 0) / minuteMs),
    gold: number(medals?.gold),
    silver: number(medals?.silver),
    bronze: number(medals?.bronze),
    late: contest?.allow_late ? 'yes' : 'no',
    printing: contest?.printing ? 'yes' : 'no',
    late_factor: number(late_factor),
    languages: (languages ?? []).join(' '),
    main_group: contest?.main_scoreboard_group_id ?? '',
    warning: contest?.warning_message ?? '',
  };
}

/** What each setting is called in messages. */
export const settingWords: Readonly<Record<keyof ContestSettingsForm, string>> = {
  short_name: 'name',
  formal_name: 'full name',
  feedback: 'what teams see of their submissions',
  public: 'seen by',
  penalty: 'penalty',
  gold: 'gold medals',
  silver: 'silver medals',
  bronze: 'bronze medals',
  late: 'submissions after the end',
  printing: 'printing',
  late_factor: 'how late ones count',
  languages: 'languages',
  main_group: 'teams on the board',
  warning: 'header line',
};

/** The contest with the typed settings, or what is wrong with them.
 *  @param known - other things that a form may name */
export function withSettings(
  contest: ContestObject,
  typed: ContestSettingsForm,
  known: { readonly groups: readonly string[]; readonly languages: readonly string[] },
): { readonly contest: ContestObject; readonly faults: ContestAdminView['settingFaults'] } {
  const faults: Partial<Record<keyof ContestSettingsForm, string>> = {};
  const expect = (
    isRight: boolean,
    name: keyof ContestSettingsForm,
    expected: string,
    found = typed[name],
  ): void => {
    if (!isRight)
      faults[name] = `${settingWords[name]}: found ${JSON.stringify(found)}, expected ${expected}`;
  };
  const whole = (name: keyof ContestSettingsForm, most: number): number => {
    const text = typed[name].trim();
    const value = /^\d{1,6}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN;
    expect(value <= most, name, `a whole number up to ${most}`);
    return value;
  };
  const feedback = feedbackPolicies.find((one) => one === typed.feedback);
  const languages = typed.languages.split(/[\s,]+/).filter(Boolean);
  const strange = languages.filter((id) => !known.languages.includes(id));
  const factor = typed.late_factor.trim() === '' ? undefined : Number(typed.late_factor);
  const penalty = whole('penalty', 1_000);
  const [gold, silver, bronze] = (['gold', 'silver', 'bronze'] as const).map((name) =>
    whole(name, mostMedals),
  );
  expect(typed.short_name.trim() !== '', 'short_name', 'some words');
  expect(feedback !== undefined, 'feedback', 'one of the list');
  expect(strange.length === 0, 'languages', `some of ${known.languages.join(', ')}`, strange.join(' '));
  expect(factor === undefined || (factor >= 0 && factor <= 1), 'late_factor', '0 to 1');
  expect(typed.main_group === '' || known.groups.includes(typed.main_group), 'main_group', 'one of the list');
  const hasMedals = [gold, silver, bronze].some((count) => (count ?? 0) > 0);
  return {
    faults,
    contest: {
      ...contest,
      name: typed.short_name.trim(),
      formal_name: typed.formal_name.trim() || null,
      feedback: feedback ?? contest.feedback,
      public: typed.public !== 'no',
      statements_after_end: typed.public === 'board',
      ...(contest.rules === 'icpc' && { penalty_time: apiSpan(penalty * minuteMs) }),
      medals: hasMedals ? { gold: gold ?? 0, silver: silver ?? 0, bronze: bronze ?? 0 } : null,
      allow_late: typed.late === 'yes',
      printing: typed.printing === 'yes',
      ...(factor !== undefined && { late_factor: factor }),
      languages: languages.length === 0 ? null : languages,
      main_scoreboard_group_id: typed.main_group || null,
      warning_message: typed.warning.trim() || null,
    },
  };
}
