/** What the form for a participant shows. */
export interface MemberFormView<Form> {
  /** What the form showed first, as JSON. */
  readonly seen: string;
  readonly contestId: string;
  readonly isNew: boolean;
  readonly form: Form;
  readonly errors: readonly string[];
}

/** A group as it is typed. */
export interface GroupForm {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  /** Of a division: three numbers, and labels; '': as in the whole contest. */
  readonly medals: string;
  readonly problems: string;
}

/** An organisation as it is typed. */
export interface OrganizationForm {
  readonly id: string;
  readonly name: string;
  readonly formal_name: string;
  readonly country: string;
  readonly url: string;
  /** Address of the current one. */
  readonly logo: string | undefined;
}

/** A team as it is typed. */
export interface TeamForm {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly organization: string;
  /** Ids. */
  readonly inGroups: readonly string[];
  readonly hidden: boolean;
  /** A line each. */
  readonly members: string;
  /** Minutes; undefined in a class, which has none. */
  readonly penalty: string | undefined;
  /** As a field for date and time has it; undefined under rules that know no deadlines, and before a start is known. */
  readonly deadline: string | undefined;
  /** By whose clocks it is. */
  readonly zone: string;
  /** Another one. */
  readonly account: string;
  /** User names. */
  readonly accounts: readonly string[];
  /** The choices: ids and names. */
  readonly groups: readonly (readonly [string, string])[];
  readonly organizations: readonly (readonly [string, string])[];
}

/** A team in the list of administrators. */
interface MemberTeam {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly groups: readonly string[];
  readonly organization: string | undefined;
  readonly accounts: readonly string[];
  readonly isHidden: boolean;
}

/** A group or organisation in such a list. */
export interface MemberSet {
  readonly id: string;
  readonly name: string;
  readonly teams: number;
  /** A country; `hidden`; ''. */
  readonly note: string;
}

/** The participants of a contest. */
export interface MemberListView {
  readonly contestId: string;
  readonly mayChange: boolean;
  readonly teams: readonly MemberTeam[];
  readonly groups: readonly MemberSet[];
  readonly organizations: readonly MemberSet[];
  readonly errors: readonly string[];
}
