import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { ButtonLink, filledColumn, RowTable } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { address, line } from '../../parts/text.ts';
import type { MemberListView, MemberSet } from './member-view.ts';

/** The participants of a contest: teams, groups, organisations. */
export function MemberListPage({ frame, view }: PageProps<MemberListView>): JSX.Element {
  const { contestId, mayChange, teams } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={w('Teams')}
      above={<a href={to.admin}>{w('Jury')}</a>}
      actions={
        mayChange ? (
          <>
            <ButtonLink href={`${to.member('teams')}/edit`}>{w('New team')}</ButtonLink>
            <ButtonLink href={`${to.juryTeams}/several`}>{w('Several teams')}</ButtonLink>
            <ButtonLink href={`${to.member('groups')}/edit`}>New group</ButtonLink>
            <ButtonLink href={`${to.member('organizations')}/edit`}>New organisation</ButtonLink>
            <ButtonLink href={to.juryAccounts}>{w('Accounts of the contest')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      <FormErrors errors={view.errors} />
      <RowTable
        caption={w('Teams')}
        class="cards"
        empty={w('No team takes part yet.')}
        rows={teams}
        rowHead={1}
        columns={[
          ['Seat', ({ label }) => line(label)],
          [
            w('Team'),
            ({ id, name, isHidden }) => (
              <>
                <a href={mayChange ? address(`${to.member('teams')}/edit`, { id }) : to.team(id)}>
                  {line(name)}
                </a>
                {isHidden ? <span class="badge">hidden</span> : null}
              </>
            ),
            'wrap',
          ],
          filledColumn(teams, 'Groups', ({ groups }) => groups.map(line).join(', ')),
          filledColumn(teams, 'Organisation', ({ organization }) => line(organization ?? '')),
          ['Accounts', ({ accounts }) => accounts.map(line).join(', ') || 'none'],
        ]}
      />
      <Sets view={view} w={w} type="groups" title="Groups" sets={view.groups} />
      <Sets view={view} w={w} type="organizations" title="Organisations" sets={view.organizations} />
    </Layout>
  );
}

function Sets(props: {
  readonly view: MemberListView;
  readonly w: Words;
  readonly type: 'groups' | 'organizations';
  readonly title: string;
  readonly sets: readonly MemberSet[];
}): JSX.Element | null {
  const { view, w, type, title, sets } = props;
  const edit = `${contestPaths(view.contestId).member(type)}/edit`;
  if (sets.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <RowTable
        caption={title}
        rows={sets}
        columns={[
          [
            'Name',
            ({ id, name }) =>
              view.mayChange ? <a href={address(edit, { id })}>{line(name)}</a> : line(name),
            'wrap',
          ],
          [type === 'groups' ? 'Seen by' : 'Country', ({ note }) => line(note)],
          [`#${w('Teams')}`, ({ teams }) => teams],
        ]}
      />
    </section>
  );
}
