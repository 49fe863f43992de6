import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Answer } from '#web/api/api.ts';
import { useCall } from '#web/api/client/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

type Costs = Answer<'adminMobileUsage'>['data'];

const columns: Column<Costs['businesses'][number]>[] = [
  { key: 'name', header: 'Business', isRowHeader: true, cell: ({ name }) => name },
  {
    key: 'messages',
    header: 'Messages',
    phone: 'bottom-start',
    isNumeric: true,
    cell: ({ messages }) => messages,
  },
  {
    key: 'cost',
    header: 'Cost',
    phone: 'top-end',
    isNumeric: true,
    cell: ({ cost }) => formatRupees(cost),
  },
];

/** SMS and WhatsApp messages and their costs by business in a month. */
export function MobileCosts() {
  const [month, setMonth] = useState<string>();
  const query = useCall(
    'adminMobileUsage',
    { query: month ? { month } : {}, skipNotification: true },
    { needsPerson: true },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="SMS and WhatsApp"
        subtitle="Messages to customers of each business. The platform pays for them."
      />
      <TextField
        type="month"
        label="Month"
        className="mb-4 w-fit"
        value={month ?? query.data?.data.month ?? ''}
        onChange={({ target }) => setMonth(target.value || undefined)}
      />
      <CallView query={query} subject="The costs">
        {(costs) => <CostTable costs={costs} />}
      </CallView>
    </div>
  );
}

function CostTable({ costs: { businesses, codes, monthlyMax } }: { costs: Costs }) {
  return (
    <Card flush>
      {businesses.length === 0 ? (
        <EmptyState icon="list" title="No message to a customer in this month" />
      ) : (
        <DataTable
          caption={`Messages by business; each may have ${monthlyMax} a month`}
          columns={columns}
          rows={businesses}
          rowKey={({ providerId }) => providerId}
        />
      )}
      <p className="num border-t border-hairline bg-sunken px-4 py-3.5 sm:px-5">
        Limit of a business: {monthlyMax} messages a month. Codes, which count for no business:{' '}
        {codes.messages}, {formatRupees(codes.cost)}.
      </p>
    </Card>
  );
}
