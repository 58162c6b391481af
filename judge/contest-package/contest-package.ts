import type { FileIssue } from '../host/index.ts';
import type {
  AccountObject,
  ContestObject,
  ContestProblemObject,
  GroupObject,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from '../protocol/index.ts';

/** A contest read from a folder, before anything is stored. */
export interface ContestPackage {
  readonly contest: ContestObject;
  readonly problems: readonly PackagedProblem[];
  readonly groups: readonly GroupObject[];
  readonly organizations: readonly OrganizationObject[];
  readonly teams: readonly TeamObject[];
  readonly persons: readonly PersonObject[];
  readonly accounts: readonly PackagedAccount[];
  readonly submissions: readonly PackagedSubmission[];
  /** What is odd, but no reason to refuse the contest. */
  readonly warnings: readonly FileIssue[];
}

/** A problem of a contest, as the contest's files describe it. */
export interface PackagedProblem
  extends Pick<
    ContestProblemObject,
    'id' | 'label' | 'slug' | 'rgb' | 'color' | 'uuid' | 'points' | 'weights' | 'better' | 'best'
  > {
  readonly name?: string;
  /** Absolute path of its package, if that is in the folder too. */
  readonly path?: string;
}

/** An account; the password, if there is one, goes nowhere but into its hash. */
export interface PackagedAccount {
  readonly object: AccountObject;
  readonly password?: string;
}

/** A program that was submitted. */
export interface PackagedSubmission {
  /** Where it was found, for messages. */
  readonly place: string;
  readonly teamId: string;
  readonly problemId: string;
  /** Id; '' if it cannot be told. */
  readonly language: string;
  /** Wall time. */
  readonly atMs: number;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}
