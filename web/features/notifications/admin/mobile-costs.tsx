import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { dateIn, dateText, INDIA } from '#contract/time.ts';
import type { Answer } from '#web/api/api.ts';
import { useCall } from '#web/api/client/query.ts';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

/** Costs are stored for three years. */
const COST_MONTHS = 36;

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
  const [month, setMonth] = useState(() => recentMonths()[0]?.value ?? '');
  const query = useCall(
    'adminMobileUsage',
    { query: { month }, skipNotification: true },
    { needsPerson: true },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="SMS and WhatsApp"
        subtitle="Messages to customers of each business. The platform pays for them."
      />
      <SelectField
        label="Month"
        className="mb-4 w-fit"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {recentMonths().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <CallView query={query} subject="The costs">
        {(costs) => <CostTable costs={costs} />}
      </CallView>
    </div>
  );
}

function CostTable({ costs: { businesses, codes, total, monthlyMax } }: { costs: Costs }) {
  return (
    <div className="grid gap-6">
      <section aria-label="Totals" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        <StatCard
          icon="phone"
          label="Messages to customers"
          value={formatRupees(total.cost)}
          note={`${countIn(total.messages)}. Each business may send ${monthlyMax} a month.`}
        />
        <StatCard
          icon="shield"
          label="One-time codes"
          value={formatRupees(codes.cost)}
          note={`${countIn(codes.messages)}. They don’t count for any business.`}
        />
      </section>
      <Card flush>
        {businesses.length === 0 ? (
          <EmptyState
            icon="phone"
            title="No messages to customers in this month"
            text="Customers choose SMS or WhatsApp in their notification settings."
          />
        ) : (
          <DataTable
            caption="Messages by business"
            columns={columns}
            rows={businesses}
            rowKey={({ providerId }) => providerId}
          />
        )}
      </Card>
    </div>
  );
}

const countIn = (messages: number) => (messages === 1 ? '1 message' : `${messages} messages`);

/** The months for which costs are stored, newest first. */
function recentMonths(): { value: string; label: string }[] {
  const [year = 0, month = 0] = dateIn(serverNow(), INDIA).split('-').map(Number);
  return Array.from({ length: COST_MONTHS }, (_, ago) => {
    const count = year * 12 + month - 1 - ago;
    const value = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
    const text = dateText(`${value}-01`);
    return { value, label: `${text.month} ${text.year}` };
  });
}
