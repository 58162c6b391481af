/** An invitation to a contest, or into a team, as those see it who may withdraw it. Its secret is shown once. */
export interface JoiningLink {
  readonly id: number;
  readonly name: string;
  readonly forCoach: boolean;
  /** How often it may be used; null: any number. */
  readonly most: number | null;
  readonly used: number;
  readonly expiresAt: Date | null;
}

/** A contest that somebody may join, or has joined. */
export interface JoinedContest {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date | undefined;
  readonly durationMs: number;
  readonly isClass: boolean;
  /** True: they see its pages. */
  readonly isSeen: boolean;
  readonly teamSize: number;
  readonly approves: boolean;
  readonly closesAt: Date | undefined;
  readonly changesUntil: Date | undefined;
  readonly needsPassword: boolean;
  /** Why it cannot be joined now, or not in this way; undefined: it can. */
  readonly closed: string | undefined;
}

/** The team of somebody in a contest that they have joined. */
export interface JoinedTeamFacts {
  readonly name: string;
  readonly state: 'waiting' | 'in' | 'refused';
  readonly members: readonly {
    readonly id: number;
    readonly name: string;
    readonly part: 'captain' | 'member' | 'coach';
  }[];
  readonly isCaptain: boolean;
  /** Why it does not change any more; undefined: it may. */
  readonly closed: string | undefined;
  readonly mayRename: boolean;
  readonly links: readonly JoiningLink[];
}
