import { customerSorts } from '#contract/customers/limits.ts';
import type { BusinessCustomer } from '#contract/customers/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveTable } from '#web/api/files/use-save-file.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { customerPath } from '#web/lib/provider-paths.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { labelsIn, lastVisitText, nextVisitText, showLabels, sortLabels } from './customer-text.ts';

const schema = {
  text: PRIVATE,
  tag: PRIVATE,
  show: ['all', 'blocked'],
  sort: customerSorts,
} as const;

const columnsIn = (t: T): Column<BusinessCustomer>[] => [
  {
    key: 'name',
    header: t('customers.name'),
    isRowHeader: true,
    cell: (row) => <Name row={row} />,
  },
  {
    key: 'last',
    header: t('customers.lastVisit'),
    phone: 'bottom-start',
    cell: (row) => <span className="num">{lastVisitText(t, row)}</span>,
  },
  {
    key: 'next',
    header: t('customers.nextVisit'),
    cell: (row) => <span className="num">{nextVisitText(t, row) ?? '–'}</span>,
  },
  {
    key: 'visits',
    header: t('customers.visits'),
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ visits }) => visits,
  },
  {
    key: 'noShows',
    header: t('customers.noShows'),
    isNumeric: true,
    cell: ({ noShows }) => noShows,
  },
  {
    key: 'spent',
    header: t('customers.spent'),
    phone: 'top-end',
    isNumeric: true,
    cell: ({ spent }) => formatRupees(spent),
  },
];

function Name({ row }: { row: BusinessCustomer }) {
  const t = useT();
  const { customerId, name, kind, tags, isBlocked } = row;
  return (
    <>
      <Link className="link" to={customerPath(customerId)}>
        {name ? <UserText>{name}</UserText> : t('customers.walkIn')}
      </Link>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {isBlocked && <Badge tone="danger">{t('customers.blocked')}</Badge>}
        {kind === 'walkIn' && <Badge>{t('customers.walkIn')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag} tone="brand">
            {tag}
          </Badge>
        ))}
      </span>
    </>
  );
}

/** All customers with bookings or walk-ins, with search and export. */
export function CustomersPage() {
  const t = useT();
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
      title={t('customers.title')}
      subtitle={t('customers.description')}
      download={download}
      list={list}
      search={{ key: 'text', label: t('customers.find'), hint: t('customers.findHint') }}
      filters={[
        {
          key: 'tag',
          label: t('customers.tag'),
          options: {
            '': t('customers.anyTag'),
            ...Object.fromEntries(tags.map((one) => [one, one])),
          },
        },
        { key: 'show', label: t('customers.show'), options: labelsIn(t, showLabels) },
        { key: 'sort', label: t('customers.order'), options: labelsIn(t, sortLabels) },
      ]}
      query={query}
      noun={t('customers.noun')}
      empty={
        isFiltered
          ? {
              icon: 'search',
              title: t('customers.notFound'),
              text: t('customers.notFoundText'),
            }
          : {
              icon: 'people',
              title: t('customers.none'),
              text: t('customers.noneText'),
            }
      }
    >
      {(customers) => (
        <Card flush>
          <DataTable
            caption={t('customers.title')}
            columns={columnsIn(t)}
            rows={customers}
            rowKey={({ customerId }) => customerId}
          />
        </Card>
      )}
    </AdminListPage>
  );
}
