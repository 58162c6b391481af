import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { Empty, Heads, Table } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { address, line } from '../../parts/text.ts';
import type { MemberListView, MemberSet } from './member-view.ts';

/** The participants of a contest: teams, groups, organisations. */
export function MemberListPage({ frame, view }: { frame: PageFrame; view: MemberListView }): JSX.Element {
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
            <a class="button" href={`${to.member('teams')}/edit`}>
              {w('New team')}
            </a>
            <a class="button" href={`${to.juryTeams}/several`}>
              {w('Several teams')}
            </a>
            <a class="button" href={`${to.member('groups')}/edit`}>
              New group
            </a>
            <a class="button" href={`${to.member('organizations')}/edit`}>
              New organisation
            </a>
            <a class="button" href={to.juryAccounts}>
              Accounts
            </a>
          </>
        ) : undefined
      }
    >
      <FormErrors errors={view.errors} />
      {teams.length === 0 ? (
        <Empty>{w('No team takes part yet.')}</Empty>
      ) : (
        <Table
          caption={w('Teams')}
          class="cards"
          head={<Heads names={['Seat', w('Team'), 'Groups', 'Organisation', 'Accounts']} />}
        >
          {teams.map(({ id, name, label, groups, organization, accounts, isHidden }) => (
            <tr key={id}>
              <td data-label="Seat">{line(label)}</td>
              <th scope="row" class="wrap" data-label={w('Team')}>
                <a href={mayChange ? address(`${to.member('teams')}/edit`, { id }) : to.team(id)}>
                  {line(name)}
                </a>
                {isHidden ? <span class="badge">hidden</span> : null}
              </th>
              <td data-label="Groups">{groups.map(line).join(', ') || '–'}</td>
              <td data-label="Organisation">{line(organization ?? '–')}</td>
              <td data-label="Accounts">{accounts.map(line).join(', ') || 'none'}</td>
            </tr>
          ))}
        </Table>
      )}
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
      <Table
        caption={title}
        head={<Heads names={['Name', type === 'groups' ? 'Seen by' : 'Country', w('#Teams')]} />}
      >
        {sets.map(({ id, name, teams, note }) => (
          <tr key={id}>
            <th scope="row" class="wrap">
              {view.mayChange ? <a href={address(edit, { id })}>{line(name)}</a> : line(name)}
            </th>
            <td>{line(note)}</td>
            <td class="number">{teams}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
