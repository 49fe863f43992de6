import { Link } from 'react-router';
import { type FoundPerson, peopleSorts, personStates } from '#contract/admin-people-calls.ts';
import { PRIVATE } from '#web/api/list-wish.ts';
import { useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DeskSearch } from './desk-search.tsx';
import { moment } from './india-time.ts';
import { PrivateListFile } from './list-file.tsx';
import { personStateWords, rolesText } from './person-words.ts';

const keys = {
  text: PRIVATE,
  role: ['', 'provider', 'admin'],
  state: ['', ...personStates],
  sort: peopleSorts,
} as const;
const roles = { '': 'Everybody', provider: 'Providers', admin: 'Admins' };
const states = {
  '': 'Any',
  open: personStateWords.open.label,
  suspended: personStateWords.suspended.label,
  deactivated: personStateWords.deactivated.label,
  deleted: personStateWords.deleted.label,
};
const sorts = { newest: 'Newest first', name: 'By name', active: 'Last active first' };

const columns: Column<FoundPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    isName: true,
    cell: ({ id, name }) => (
      <Link className="link" to={`/admin/people/${id}`}>
        {name}
      </Link>
    ),
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  { key: 'roles', header: 'Roles', cell: (row) => rolesText(row.roles) },
  {
    key: 'state',
    header: 'Account',
    isShort: true,
    cell: ({ state }) => (
      <Badge tone={personStateWords[state].tone}>{personStateWords[state].label}</Badge>
    ),
  },
  { key: 'since', header: 'Since', cell: ({ memberSince }) => moment(memberSince) },
  { key: 'active', header: 'Last active', cell: ({ lastActive }) => moment(lastActive) },
];

/** Everybody who has an account, found by what an admin knows of them. */
export function People() {
  const { wish, query: body, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'findPeople',
    { body, skipNotification: true },
    { needsPerson: true, keepsShown: true },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="People"
        subtitle="Customers, providers and admins."
        actions={<PrivateListFile call="peopleCsv" wish={fileQuery} />}
      />
      <DeskSearch
        key={wish.text}
        label="Find a person"
        hint="Name, e-mail, phone number, or the reference of a booking"
        text={wish.text}
        onSearch={(text) => change({ text })}
      >
        <ChoiceField
          label="Role"
          value={wish.role}
          words={roles}
          onChange={(role) => change({ role })}
        />
        <ChoiceField
          label="Account"
          value={wish.state}
          words={states}
          onChange={(state) => change({ state })}
        />
        <ChoiceField
          label="Order"
          value={wish.sort}
          words={sorts}
          onChange={(sort) => change({ sort })}
        />
      </DeskSearch>
      <ListView
        query={query}
        noun="people"
        empty={{
          icon: 'search',
          title: 'Nobody is found',
          text: 'Try fewer letters, or another filter.',
        }}
        onPage={toPage}
      >
        {(people) => (
          <Card flush>
            <DataTable
              wide
              caption="People"
              columns={columns}
              rows={people}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </ListView>
    </div>
  );
}
