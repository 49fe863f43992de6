import type { ProviderDashboard } from '#contract/provider/views.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { AccordionItem } from '#web/ui/layout/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { dayLabel, dayName, dayText } from './upcoming-days-text.ts';

type Day = ProviderDashboard['ahead'][number];
type UpcomingDaysProps = {
  ahead: readonly Day[];
  /** Epoch milliseconds. */
  now: number;
};

/** Bookings of the next seven days, as chart and as table. */
export function UpcomingDays({ ahead, now }: UpcomingDaysProps) {
  const columns: Column<Day>[] = [
    { key: 'day', header: 'Day', isRowHeader: true, cell: (day) => dayName(day, now) },
    { key: 'accepted', header: 'Accepted', isNumeric: true, cell: ({ accepted }) => accepted },
    { key: 'pending', header: 'To be answered', isNumeric: true, cell: ({ pending }) => pending },
  ];
  return (
    <section aria-labelledby="coming-heading" className="min-w-0">
      <h2 id="coming-heading" className="mb-3 text-lg">
        The next seven days
      </h2>
      <Card>
        <BarChart
          label="Bookings of the next seven days; the same figures are in the table below."
          bars={ahead.map((day) => ({
            key: String(day.inDays),
            label: dayLabel(day, now),
            value: day.accepted,
            whole: day.accepted + day.pending,
            description: dayText(day, now),
          }))}
          defaultKey="0"
          isCount
          valueName="Accepted"
          restName="To be answered"
          tickText={(tick) => (Number.isInteger(tick) ? String(tick) : '')}
        />
        <div className="mt-2 -mb-2 border-t border-hairline">
          <AccordionItem flush title="Show these figures as a table">
            <DataTable
              caption="Bookings of the next seven days"
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
