/** The fields of a new contest, each as text. */
export interface NewContestForm {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly zone: string;
  readonly duration: string;
  readonly freeze: string;
  /** Length for each team, which starts when it likes; '': all start together. */
  readonly window: string;
  readonly rules: string;
  readonly feedback: string;
  readonly public: string;
  readonly teams: string;
}

/** What is wrong with each field; `problems`: with their list. */
export type NewContestFaults = Readonly<Partial<Record<keyof NewContestForm | 'problems', string>>>;

/** What a template sets. */
type Terms = Pick<NewContestForm, 'rules' | 'duration' | 'freeze' | 'feedback' | 'public'>;

/** Characters of the teams that a new contest begins with. */
export const mostFirstTeams = 50_000;

/** Usual kinds of contests by id: what they are called, and the terms that they begin with. */
export const templates: Readonly<Record<string, { readonly name: string; readonly terms: Terms }>> = {
  icpc: {
    name: 'ICPC regional',
    terms: { rules: 'icpc', duration: '5:00', freeze: '1:00', feedback: 'verdict', public: 'no' },
  },
  ioi: {
    name: 'School IOI',
    terms: { rules: 'ioi', duration: '4:00', freeze: '', feedback: 'case-number', public: 'no' },
  },
  hour: {
    name: 'One-hour class',
    terms: { rules: 'ioi', duration: '1:00', freeze: '', feedback: 'sample', public: 'no' },
  },
  shortest: {
    name: 'Race for the shortest',
    terms: { rules: 'fewest-moves', duration: '2:00', freeze: '0:15', feedback: 'verdict', public: 'no' },
  },
  homework: {
    name: 'Homework',
    terms: { rules: 'class', duration: '336:00', freeze: '', feedback: 'case-number', public: 'no' },
  },
};
