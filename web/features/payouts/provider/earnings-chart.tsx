import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { filledBars, type Period, periodLabel, periodName } from './earning-labels.ts';

type Bar = Earnings['byWeek'][number];

const tick = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Earnings by week or month, as chart and as table. */
export function EarningsChart({ byWeek, byMonth }: Pick<Earnings, 'byWeek' | 'byMonth'>) {
  const [period, setPeriod] = useState<Period>('week');
  const now = useNow(30_000);
  const bars = filledBars(period === 'week' ? byWeek : byMonth, period, now);
  return (
    <section aria-labelledby="chart-heading">
      <h2 id="chart-heading" className="mb-3 text-lg">
        Earned over time
      </h2>
      <Card>
        <Tabs
          label="Earnings by"
          value={period}
          onValueChange={(value) => setPeriod(value as Period)}
          items={[
            { value: 'week', label: 'By week' },
            { value: 'month', label: 'By month' },
          ]}
        >
          <TabPanel value={period}>
            <BarChart
              label={`Earnings in rupees by ${period}; the same figures are in the table below.`}
              bars={bars.map((bar) => ({
                key: bar.from,
                label: periodLabel(bar, period),
                value: bar.net,
                whole: bar.gross,
                description: describe(bar, period),
              }))}
              valueName="You earn"
              restName="Commission and taxes"
              tickText={(value) => `₹${tick.format(value)}`.replace('₹-', '−₹')}
            />
            <PeriodTable bars={bars} period={period} />
          </TabPanel>
        </Tabs>
      </Card>
    </section>
  );
}

function describe(bar: Bar, period: Period): string {
  const bookings = bar.count === 1 ? '1 booking' : `${bar.count} bookings`;
  return `${periodName(bar, period)}: ${formatRupees(bar.net)} from ${bookings}`;
}

function PeriodTable({ bars, period }: { bars: readonly Bar[]; period: Period }) {
  const columns: Column<Bar>[] = [
    {
      key: 'period',
      header: period === 'week' ? 'Week' : 'Month',
      isRowHeader: true,
      cell: (bar) => periodName(bar, period),
    },
    { key: 'count', header: 'Bookings', isNumeric: true, cell: ({ count }) => count },
    { key: 'gross', header: 'Gross', isNumeric: true, cell: ({ gross }) => formatRupees(gross) },
    { key: 'net', header: 'You earn', isNumeric: true, cell: ({ net }) => formatRupees(net) },
  ];
  return (
    <div className="mt-2 -mb-2 border-t border-hairline">
      <AccordionItem flush title="Show these figures as a table">
        <DataTable
          caption={`Earnings by ${period}`}
          columns={columns}
          rows={[...bars].reverse()}
          rowKey={({ from }) => from}
        />
      </AccordionItem>
    </div>
  );
}
