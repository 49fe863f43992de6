import { Link } from 'react-router';
import type { OutsideBooking } from '#contract/availability/hours.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { conflictLabels } from './hours/hours-text.ts';
import type { HoursForm } from './hours/use-hours-form.ts';

/** Bookings outside the saved hours. They stay valid. */
export function Conflicts({ form }: { form: HoursForm }) {
  const { outside, outsideCount, timeZone } = form.saved;
  if (outsideCount === 0) return null;
  return (
    <section aria-labelledby="outside" className="grid gap-3">
      <Alert
        tone="warn"
        title={
          <span id="outside" tabIndex={-1} className="outline-none">
            {formatCount(outsideCount, 'booking')} outside your availability
          </span>
        }
        action={
          <Button asChild variant="secondary">
            <Link to={`/serviceProvider/bookingRequests?service=${form.serviceId}`}>
              Booking requests
            </Link>
          </Button>
        }
      >
        They stay as they are: changing hours cancels nothing. Serve them, or reject or cancel them
        under Booking requests.
      </Alert>
      <DataTable
        caption="Bookings outside your availability"
        columns={columnsIn(timeZone)}
        rows={outside}
        rowKey={({ bookingId }) => bookingId}
      />
      {outsideCount > outside.length && (
        <p className="text-sm text-ink-soft">
          These are the first {outside.length} of {outsideCount}.
        </p>
      )}
    </section>
  );
}

function columnsIn(timeZone: string): Column<OutsideBooking>[] {
  return [
    {
      key: 'start',
      header: 'Start',
      isRowHeader: true,
      cell: ({ startsAt, bookingId }) => (
        <Link className="link" to={`/serviceProvider/bookingRequests/${bookingId}`}>
          {`${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`}
        </Link>
      ),
    },
    { key: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
    {
      key: 'task',
      header: 'Task',
      cell: ({ subServiceName, people }) =>
        people === 1 ? subServiceName : `${subServiceName}, ${people} people`,
    },
    { key: 'why', header: 'Why', cell: ({ why }) => conflictLabels[why] },
    { key: 'reference', header: 'Booking', noWrap: true, cell: ({ reference }) => reference },
  ];
}
