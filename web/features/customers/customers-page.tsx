import { Link } from 'react-router';
import { customerSorts } from '#contract/customers/limits.ts';
import type { BusinessCustomer } from '#contract/customers/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveTable } from '#web/api/files/use-save-file.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { customerPath } from '#web/lib/provider-paths.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { lastVisitText, showLabels, sortLabels } from './customer-text.ts';

const schema = {
  text: PRIVATE,
  tag: PRIVATE,
  show: ['all', 'blocked'],
  sort: customerSorts,
} as const;

const columns: Column<BusinessCustomer>[] = [
  { key: 'name', header: 'Name', isRowHeader: true, cell: (row) => <Name row={row} /> },
  {
    key: 'last',
    header: 'Last visit',
    cell: (row) => <span className="num">{lastVisitText(row)}</span>,
  },
  { key: 'visits', header: 'Visits', isNumeric: true, cell: ({ visits }) => visits },
  { key: 'noShows', header: 'No-shows', isNumeric: true, cell: ({ noShows }) => noShows },
  {
    key: 'spent',
    header: 'Spent online',
    isNumeric: true,
    cell: ({ spent }) => formatRupees(spent),
  },
];

function Name({ row }: { row: BusinessCustomer }) {
  const { customerId, name, kind, tags, isBlocked } = row;
  return (
    <>
      <Link className="link" to={customerPath(customerId)}>
        {name || 'Walk-in'}
      </Link>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {isBlocked && <Badge tone="danger">Blocked</Badge>}
        {kind === 'walkIn' && <Badge>Walk-in</Badge>}
        {tags.map((tag) => (
          <Badge key={tag} tone="brand">
            {tag}
          </Badge>
        ))}
      </span>
    </>
  );
}

/** Everyone who booked or walked in, with search and export. */
export function CustomersPage() {
  const list = useList(schema);
  const query = useCall(
    'findCustomers',
    { body: list.query, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  useLive('requests', () => void refresh('findCustomers'));
  const download = useSaveTable('customersCsv', list.fileQuery);
  const tags = query.data?.data.tags ?? [];
  const { text, tag, show } = list.params;
  const isFiltered = text !== '' || tag !== '' || show !== 'all';
  return (
    <AdminListPage
      title="Customers"
      subtitle="Everyone who booked or walked in, with your private notes."
      download={download}
      list={list}
      search={{ key: 'text', label: 'Find a customer', hint: 'Name, phone number or tag' }}
      filters={[
        {
          key: 'tag',
          label: 'Tag',
          options: { '': 'Any tag', ...Object.fromEntries(tags.map((one) => [one, one])) },
        },
        { key: 'show', label: 'Show', options: showLabels },
        { key: 'sort', label: 'Order', options: sortLabels },
      ]}
      query={query}
      noun="customers"
      empty={
        isFiltered
          ? {
              icon: 'search',
              title: 'No customer found',
              text: 'Try fewer letters or another tag.',
            }
          : {
              icon: 'people',
              title: 'No customers yet',
              text: 'Customers appear here with their first accepted booking or walk-in.',
            }
      }
    >
      {(customers) => (
        <Card flush>
          <DataTable
            caption="Customers"
            columns={columns}
            rows={customers}
            rowKey={({ customerId }) => customerId}
          />
        </Card>
      )}
    </AdminListPage>
  );
}
