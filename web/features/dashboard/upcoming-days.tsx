import type { ProviderDashboard } from '#contract/provider/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { dayLabel, dayName, dayText } from './upcoming-days-text.ts';

type Day = ProviderDashboard['ahead'][number];
type UpcomingDaysProps = {
  ahead: readonly Day[];
  /** Epoch milliseconds. */
  now: number;
};

/** Bookings of the next seven days, as chart and as table. */
export function UpcomingDays({ ahead, now }: UpcomingDaysProps) {
  const t = useT();
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('dashboard.day'),
      isRowHeader: true,
      cell: (day) => dayName(t, day, now),
    },
    {
      key: 'accepted',
      header: t('dashboard.accepted'),
      phone: 'bottom-start',
      isNumeric: true,
      cell: ({ accepted }) => accepted,
    },
    {
      key: 'pending',
      header: t('dashboard.toAnswer'),
      phone: 'bottom-end',
      isNumeric: true,
      cell: ({ pending }) => pending,
    },
  ];
  return (
    <section aria-labelledby="coming-heading" className="min-w-0">
      <h2 id="coming-heading" className="mb-3 text-lg">
        {t('dashboard.comingDays')}
      </h2>
      <Card>
        <BarChart
          label={t('dashboard.chart')}
          bars={ahead.map((day) => ({
            key: String(day.inDays),
            label: dayLabel(t, day, now),
            value: day.accepted,
            whole: day.accepted + day.pending,
            description: dayText(t, day, now),
          }))}
          defaultKey="0"
          isCount
          valueName={t('dashboard.accepted')}
          restName={t('dashboard.toAnswer')}
          tickText={(tick) => (Number.isInteger(tick) ? String(tick) : '')}
        />
        <div className="mt-2 -mb-2 border-t border-hairline">
          <AccordionItem flush title={t('dashboard.asTable')}>
            <DataTable
              caption={t('dashboard.tableCaption')}
              columns={columns}
              rows={ahead}
              rowKey={({ inDays }) => String(inDays)}
            />
          </AccordionItem>
        </div>
      </Card>
    </section>
  );
}
