import { Link } from 'react-router';
import type { FoundBooking } from '#contract/booking/admin-views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { bookingStateLabels } from './booking-labels.ts';

const columns: Column<FoundBooking>[] = [
  {
    key: 'reference',
    header: 'Booking',
    isRowHeader: true,
    cell: ({ id, reference }) => (
      <Link className="link num whitespace-nowrap" to={`/admin/bookings/${id}`}>
        {reference}
      </Link>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'bottom-start',
    cell: ({ subServiceName, serviceName }) => `${subServiceName} at ${serviceName}`,
  },
  { key: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
  { key: 'provider', header: 'Provider', cell: ({ providerName }) => providerName },
  {
    key: 'starts',
    header: 'Starts',
    cell: ({ startsAt, timeZone }) => formatMoment(startsAt, timeZone),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'top-end',
    noWrap: true,
    cell: ({ state }) => (
      <Badge tone={bookingStateLabels[state].tone}>{bookingStateLabels[state].label}</Badge>
    ),
  },
  {
    key: 'amount',
    header: 'Total',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ amount }) => formatRupees(amount),
  },
];

/** A table of bookings, each with a link to its page. */
export function BookingTable({
  caption,
  bookings,
}: {
  caption: string;
  bookings: readonly FoundBooking[];
}) {
  return (
    <DataTable wide caption={caption} columns={columns} rows={bookings} rowKey={({ id }) => id} />
  );
}
