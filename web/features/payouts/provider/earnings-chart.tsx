import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { filledBars, type Period, periodLabel, periodName } from './earning-labels.ts';

type Bar = Earnings['byWeek'][number];

const tick = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Earnings by week or month, as chart and as table. */
export function EarningsChart({ byWeek, byMonth }: Pick<Earnings, 'byWeek' | 'byMonth'>) {
  const t = useT();
  const [period, setPeriod] = useState<Period>('week');
  const now = useNow(30_000);
  const bars = filledBars(period === 'week' ? byWeek : byMonth, period, now);
  return (
    <section aria-labelledby="chart-heading">
      <h2 id="chart-heading" className="mb-3 text-lg">
        {t('earnings.chart')}
      </h2>
      <Card>
        <Tabs
          label={t('earnings.chartBy')}
          value={period}
          onValueChange={(value) => setPeriod(value as Period)}
          items={[
            { value: 'week', label: t('earnings.byWeek') },
            { value: 'month', label: t('earnings.byMonth') },
          ]}
        >
          <TabPanel value={period}>
            <BarChart
              label={t(period === 'week' ? 'earnings.chartOfWeeks' : 'earnings.chartOfMonths')}
              bars={bars.map((bar) => ({
                key: bar.from,
                label: periodLabel(t, bar, period),
                value: bar.net,
                whole: bar.gross,
                description: describe(t, bar, period),
              }))}
              valueName={t('earnings.youEarn')}
              restName={t('earnings.deducted')}
              tickText={(value) => `₹${tick.format(value)}`.replace('₹-', '−₹')}
            />
            <PeriodTable bars={bars} period={period} />
          </TabPanel>
        </Tabs>
      </Card>
    </section>
  );
}

function describe(t: T, bar: Bar, period: Period): string {
  return t('earnings.bar', {
    period: periodName(t, bar, period),
    net: formatRupees(bar.net),
    count: bar.count,
  });
}

function PeriodTable({ bars, period }: { bars: readonly Bar[]; period: Period }) {
  const t = useT();
  const columns: Column<Bar>[] = [
    {
      key: 'period',
      header: period === 'week' ? t('earnings.week') : t('earnings.month'),
      isRowHeader: true,
      cell: (bar) => periodName(t, bar, period),
    },
    {
      key: 'count',
      header: t('earnings.bookings'),
      phone: 'bottom-start',
      isNumeric: true,
      cell: ({ count }) => count,
    },
    {
      key: 'gross',
      header: t('earnings.gross'),
      isNumeric: true,
      cell: ({ gross }) => formatRupees(gross),
    },
    {
      key: 'net',
      header: t('earnings.youEarn'),
      phone: 'top-end',
      isNumeric: true,
      cell: ({ net }) => formatRupees(net),
    },
  ];
  return (
    <div className="mt-2 -mb-2 border-t border-hairline">
      <AccordionItem flush title={t('earnings.showTable')}>
        <DataTable
          caption={t(period === 'week' ? 'earnings.tableOfWeeks' : 'earnings.tableOfMonths')}
          columns={columns}
          rows={[...bars].reverse()}
          rowKey={({ from }) => from}
        />
      </AccordionItem>
    </div>
  );
}
