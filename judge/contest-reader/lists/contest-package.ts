import type { FileIssue } from '#host';
import type {
  AccountObject,
  AwardObject,
  ClarificationObject,
  CommentaryObject,
  ContestObject,
  ContestProblemObject,
  EventType,
  GroupObject,
  LanguageObject,
  OrganizationObject,
  PastSubmission,
  PersonObject,
  TeamObject,
} from '#protocol';

/** What is wrong with a property; an error unless it says otherwise. */
export type FoundIssue = Pick<FileIssue, 'expected' | 'found'> & Partial<Pick<FileIssue, 'severity'>>;

/** Makes an issue about a property of an object, at its file and line. */
export type IssueOf = (type: EventType, name: string, key: string, issue: FoundIssue) => FileIssue;

/** A contest read from a folder, before anything is stored. */
export interface ContestPackage {
  readonly contest: ContestObject;
  readonly problems: readonly PackagedProblem[];
  readonly groups: readonly GroupObject[];
  readonly organizations: readonly OrganizationObject[];
  readonly teams: readonly TeamObject[];
  readonly persons: readonly PersonObject[];
  readonly accounts: readonly PackagedAccount[];
  readonly languages: readonly LanguageObject[];
  readonly clarifications: readonly ClarificationObject[];
  /** Those that the files give, also where they follow from the board. */
  readonly awards: readonly AwardObject[];
  readonly commentary: readonly CommentaryObject[];
  /** In order of time. */
  readonly submissions: readonly PackagedSubmission[];
  /** When the results became final. */
  readonly finalizedMs?: number;
  /** Paths of the files that objects refer to, by their digests. */
  readonly files: ReadonlyMap<string, string>;
  /** What is odd, but no reason to refuse the contest. */
  readonly warnings: readonly FileIssue[];
  /** For what is found only when it is stored. */
  readonly issueOf: IssueOf;
}

/** A problem of a contest, as the contest's files describe it. */
export interface PackagedProblem
  extends Pick<
      ContestProblemObject,
      | 'id'
      | 'label'
      | 'slug'
      | 'rgb'
      | 'color'
      | 'uuid'
      | 'points'
      | 'weights'
      | 'better'
      | 'best'
      | 'statement'
      | 'attachments'
    >,
    Partial<Pick<ContestProblemObject, 'ordinal' | 'allow_submit' | 'allow_judge' | 'seeds'>> {
  readonly name?: string;
  /** Absolute path of its package, if that is in the folder too. */
  readonly path?: string;
  /** The package with the inputs that decide after the end, if that is in the folder too. */
  readonly final?: FinalPackage;
}

/** A hidden package, and its absolute path. */
export interface FinalPackage {
  readonly slug: string;
  readonly path: string;
}

/** An account; the password, if there is one, goes nowhere but into its hash. */
export interface PackagedAccount {
  readonly object: AccountObject;
  readonly password?: string;
}

/** A program that was submitted. */
export interface PackagedSubmission extends PastSubmission {
  /** Where it was found, for messages. */
  readonly place: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}
