import { Link } from 'react-router';
import { type FoundPerson, peopleSorts, personStates } from '#contract/admin/calls.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveTable } from '#web/api/files/use-save-file.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DeskSearch } from '#web/ui/admin-list/admin-search.tsx';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { personStateWords, rolesText } from './person-labels.ts';

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
  const download = useSaveTable('peopleCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="People"
        subtitle="Customers, providers and admins."
        actions={<DownloadCsv {...download} />}
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
