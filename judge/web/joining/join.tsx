import type { ComponentChildren, JSX } from 'preact';
import { contestPaths, type JoinedContest, type JoinedTeamFacts, paths } from '#protocol';
import { t, wordings } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { lengthText, wordsIn } from '../frame/words.ts';
import { ButtonLink, Facts, Moment, RowTable, WithMoments } from '../parts/common.tsx';
import { FormErrors, SubmitButton, TextField } from '../parts/form.tsx';
import { refusalSentence } from '../parts/judge-words.ts';
import { line } from '../parts/text.ts';
import { LinkTable, NewLink } from './links.tsx';

const partWords = wordings({ captain: 'captain', member: 'member', coach: 'coach' });

/** What the page to join a contest shows. */
export interface JoinView {
  /** As typed, or as the address has it. */
  readonly contest: string;
  /** Undefined: for the reader there is none yet. */
  readonly place: JoinedContest | undefined;
  readonly team: JoinedTeamFacts | undefined;
  /** The secret of the link that the reader has, and where it leads. */
  readonly invitation:
    | { readonly link: string; readonly team: string | undefined; readonly forCoach: boolean }
    | undefined;
  /** Name of a team, as typed. */
  readonly name: string;
  /** Address of a link that was just made, which its page shows for ten minutes. */
  readonly made: string | undefined;
  readonly errors: readonly string[];
}

/** Joining a contest, and the reader's team in it. */
export function JoinPage({ frame, view }: PageProps<JoinView>): JSX.Element {
  const { place, team } = view;
  const title = place === undefined ? t('Join a contest') : line(place.name);
  return (
    <Layout
      frame={frame}
      title={title}
      width="text"
      actions={
        place?.isSeen ? (
          <ButtonLink href={contestPaths(place.id).home}>
            {wordsIn(place.isClass)('Show the contest')}
          </ButtonLink>
        ) : undefined
      }
    >
      <FormErrors errors={view.errors} />
      {place === undefined ? null : <About place={place} />}
      {team !== undefined && place !== undefined ? (
        <Team view={view} place={place} team={team} />
      ) : (
        <JoinForm view={view} />
      )}
    </Layout>
  );
}

const About = ({ place }: { readonly place: JoinedContest }): JSX.Element => (
  <Facts
    rows={[
      [t('Start'), place.startsAt === undefined ? t('not set') : <Moment at={place.startsAt} isSet />],
      [t('Length'), lengthText(place.durationMs)],
      ...(place.isClass ? [] : ([[t('Teams'), sizeOf(place)]] as const)),
      ...(place.approves ? ([[t('Decision'), decisionOf(place)]] as const) : []),
      ...(place.closesAt === undefined
        ? []
        : ([[t('Joining closes'), <Moment key="closes" at={place.closesAt} isSet />]] as const)),
      ...(place.changesUntil === undefined || place.isClass
        ? []
        : ([[t('Teams change until'), <Moment key="until" at={place.changesUntil} isSet />]] as const)),
    ]}
  />
);

const sizeOf = ({ teamSize }: JoinedContest): string =>
  teamSize === 1 ? t('everybody alone') : t('of at most {teamSize} members', { teamSize });

const decisionOf = ({ isClass }: JoinedContest): string =>
  isClass ? t('everybody is accepted first') : t('the jury decides on each team');

/** A form to join: with a password for a contest that the reader does not know of yet. */
function JoinForm({ view }: { readonly view: JoinView }): JSX.Element {
  const { place, invitation } = view;
  if (place?.closed !== undefined)
    return (
      <p class="lead">
        <WithMoments text={refusalSentence(place.closed)} />
      </p>
    );
  const needsName = place === undefined || (place.teamSize > 1 && invitation?.team === undefined);
  return (
    <form class="contest-form" method="post" action={paths.join} data-once>
      {invitation === undefined ? null : <input type="hidden" name="link" value={line(invitation.link)} />}
      {place === undefined ? (
        <TextField
          label={t('Contest')}
          name="contest"
          value={view.contest}
          hint={t('As the organisers have named it to you. With the link of an invitation, open the link.')}
          autocomplete="off"
          required
        />
      ) : (
        <input type="hidden" name="contest" value={place.id} />
      )}
      {place === undefined || (place.needsPassword && invitation === undefined) ? (
        <TextField
          label={t('Password of the contest')}
          name="password"
          type="password"
          hint={t('Not that of your account.')}
          autocomplete="off"
          required
        />
      ) : null}
      {needsName ? (
        <TextField
          label={t('Name of your team')}
          name="name"
          value={view.name}
          hint={
            place === undefined
              ? t('Only where several people make a team.')
              : t('You make the team, and invite the others by a link.')
          }
        />
      ) : null}
      <SubmitButton>{buttonOf(view)}</SubmitButton>
    </form>
  );
}

function buttonOf({ place, invitation }: JoinView): string {
  if (invitation?.team !== undefined)
    return invitation.forCoach
      ? t('Join team {team} as coach', { team: line(invitation.team) })
      : t('Join team {team}', { team: line(invitation.team) });
  return place?.approves ? t('Ask to join') : t('Join');
}

const stateWords = wordings({
  waiting: 'Your team waits for the decision of the jury.',
  in: 'Your team takes part.',
  refused: 'The jury has refused your team.',
});

/** In a class, where everybody takes part alone. */
const aloneWords = wordings({
  waiting: 'You are not accepted yet.',
  in: 'You take part.',
  refused: 'You have been refused.',
});

interface TeamProps {
  readonly view: JoinView;
  readonly place: JoinedContest;
  readonly team: JoinedTeamFacts;
}

function Team({ view, place, team }: TeamProps): JSX.Element {
  const mayChange = team.isCaptain && team.closed === undefined;
  const hasMembers = place.teamSize > 1;
  const leave = hasMembers ? t('Leave the team') : wordsIn(place.isClass)('Leave the contest');
  return (
    <section aria-labelledby="team">
      <h2 id="team">{line(team.name)}</h2>
      <p class="lead">{t((place.isClass ? aloneWords : stateWords)[team.state])}</p>
      {hasMembers ? <Members place={place} team={team} mayChange={mayChange} /> : null}
      {team.closed === undefined ? null : (
        <p>
          <WithMoments text={refusalSentence(team.closed)} />
        </p>
      )}
      {mayChange && hasMembers && team.mayRename ? (
        <Act place={place} what="rename" button={t('Rename the team')}>
          <TextField label={t('Name of the team')} name="value" value={team.name} />
        </Act>
      ) : null}
      {mayChange && hasMembers ? <Invitations view={view} place={place} team={team} /> : null}
      {team.closed === undefined || team.state !== 'in' ? (
        <Act place={place} what="leave" button={leave} />
      ) : null}
    </section>
  );
}

/** A form that changes the reader's team. */
const Act = (props: {
  readonly place: JoinedContest;
  readonly what: string;
  readonly button: string;
  readonly value?: string;
  readonly isSmall?: boolean;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <form class={props.isSmall ? 'inline-form' : 'row-form'} method="post" action={paths.joinedTeam} data-once>
    <OnceField />
    <input type="hidden" name="contest" value={props.place.id} />
    <input type="hidden" name="do" value={props.what} />
    {props.value === undefined ? null : <input type="hidden" name="value" value={props.value} />}
    {props.children}
    <button type="submit" class={props.isSmall ? 'small-button' : undefined}>
      {props.button}
    </button>
  </form>
);

const Members = (props: {
  readonly place: JoinedContest;
  readonly team: JoinedTeamFacts;
  readonly mayChange: boolean;
}): JSX.Element => (
  <RowTable
    caption={t('Members')}
    class="cards"
    rows={props.team.members}
    columns={[
      [t('Name'), ({ name }) => line(name), 'wrap'],
      [t('Part'), ({ part }) => t(partWords[part])],
      ...(props.mayChange
        ? ([
            [
              `-${t('Change')}`,
              ({ id, part }: JoinedTeamFacts['members'][number]) =>
                part === 'captain' ? (
                  ''
                ) : (
                  <>
                    {part === 'coach' ? null : (
                      <Act
                        place={props.place}
                        what="captain"
                        value={String(id)}
                        button={t('Make captain')}
                        isSmall
                      />
                    )}
                    <Act place={props.place} what="remove" value={String(id)} button={t('Remove')} isSmall />
                  </>
                ),
            ],
          ] as const)
        : []),
    ]}
  />
);

const Invitations = ({ view, place, team }: TeamProps): JSX.Element => (
  <section aria-labelledby="invite">
    <h3 id="invite">{t('Invite others')}</h3>
    <NewLink
      made={view.made}
      text={t('Send this address to the people whom you invite. This page shows it for ten minutes:')}
    />
    <LinkTable
      links={team.links.map((one) => ({ ...one, name: one.forCoach ? t('a coach') : t('members') }))}
      action={paths.joinedTeam}
      fields={{ contest: place.id, do: 'withdraw' }}
      idName="value"
    />
    <div class="form-actions">
      <Act place={place} what="link" button={t('Make a link for members')} isSmall />
      <Act place={place} what="coach-link" button={t('Make a link for a coach')} isSmall />
    </div>
  </section>
);
