import { Link } from 'react-router';
import { peopleSorts, personStates } from '#contract/admin/limits.ts';
import type { FoundPerson } from '#contract/admin/views.ts';
import { useAdminSearch } from '#web/api/admin/use-admin-search.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { personStateLabels, rolesText } from './person-labels.ts';
import { StateBadges } from './state-badges.tsx';

const schema = {
  text: PRIVATE,
  role: ['', 'provider', 'admin'],
  state: ['', ...personStates],
  sort: peopleSorts,
} as const;
const roleLabels = { '': 'Everyone', provider: 'Providers', admin: 'Admins' };
const stateLabels = {
  '': 'Any',
  open: personStateLabels.open.label,
  suspended: personStateLabels.suspended.label,
  deactivated: personStateLabels.deactivated.label,
  deleted: personStateLabels.deleted.label,
};
const sortLabels = { newest: 'Newest first', name: 'By name', active: 'Last active first' };

const columns: Column<FoundPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link className="link" to={`/admin/people/${id}`}>
        {name}
      </Link>
    ),
  },
  { key: 'email', header: 'E-mail', phone: 'bottom-start', cell: ({ email }) => email },
  { key: 'roles', header: 'Roles', phone: 'bottom-end', cell: (row) => rolesText(row.roles) },
  {
    key: 'state',
    header: 'Account',
    phone: 'top-end',
    noWrap: true,
    cell: (row) => <StateBadges person={row} />,
  },
  { key: 'since', header: 'Since', cell: ({ memberSince }) => moment(memberSince) },
  { key: 'active', header: 'Last active', cell: ({ lastActive }) => moment(lastActive) },
];

/** All accounts, searchable by name, contact data or booking. */
export function People() {
  const admin = useAdminSearch(schema, 'findPeople', 'peopleCsv');
  return (
    <AdminListPage
      {...admin}
      title="People"
      subtitle="Customers, providers and admins."
      search={{
        key: 'text',
        label: 'Find a person',
        hint: 'Name, e-mail, phone number, or the reference of a booking',
      }}
      filters={[
        { key: 'role', label: 'Role', options: roleLabels },
        { key: 'state', label: 'Account', options: stateLabels },
        { key: 'sort', label: 'Order', options: sortLabels },
      ]}
      noun="people"
      empty={{
        icon: 'search',
        title: 'No people found',
        text: 'Try a shorter text or another filter.',
      }}
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
    </AdminListPage>
  );
}
