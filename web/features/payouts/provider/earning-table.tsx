import { formatRupees } from '#contract/money.ts';
import type { Earning } from '#contract/payouts/views.ts';
import { dateIn, INDIA, shortDate } from '#contract/time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { kindLabels, stateLabels } from './earning-labels.ts';

/** Earnings by booking. */
export function EarningTable({ items }: { items: readonly Earning[] }) {
  return (
    <DataTable
      wide
      caption="Earnings booking by booking"
      columns={columnsOf(items)}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}

/** Omits the columns of taxes that are zero in all rows. */
function columnsOf(items: readonly Earning[]): Column<Earning>[] {
  const hasTaxes = items.some(({ taxes }) => taxes.length > 0);
  return [
    { key: 'booking', header: 'Booking', isRowHeader: true, cell: Booking },
    {
      key: 'gross',
      header: 'Gross',
      isNumeric: true,
      cell: ({ gross }) => formatRupees(gross),
    },
    {
      key: 'commission',
      header: 'Commission',
      isNumeric: true,
      cell: ({ commission }) => formatRupees(-commission),
    },
    ...(hasTaxes
      ? [{ key: 'taxes', header: 'Taxes', isNumeric: true, cell: Taxes } satisfies Column<Earning>]
      : []),
    {
      key: 'net',
      header: 'You earn',
      isNumeric: true,
      cell: ({ net }) => <span className="font-semibold">{formatRupees(net)}</span>,
    },
    {
      key: 'state',
      header: 'State',
      noWrap: true,
      cell: ({ state }) => (
        <Badge tone={stateLabels[state].tone} className="whitespace-nowrap">
          {stateLabels[state].label}
        </Badge>
      ),
    },
    {
      key: 'due',
      header: 'Falls due',
      noWrap: true,
      cell: ({ dueAt }) => shortDate(dateIn(dueAt, INDIA)),
    },
  ];
}

function Booking({ subServiceName, reference, kind, earnedAt }: Earning) {
  return (
    <>
      {subServiceName}
      <span className="num block text-sm font-normal text-ink-soft">
        {kindLabels[kind]} {shortDate(dateIn(earnedAt, INDIA))} ·{' '}
        <span className="whitespace-nowrap">{reference}</span>
      </span>
    </>
  );
}

function Taxes({ taxes }: Earning) {
  if (taxes.length === 0) return '–';
  return taxes.map(({ name, amount }) => (
    <span key={name} className="block">
      <span className="text-sm whitespace-normal text-ink-soft">{name}</span>{' '}
      {formatRupees(-amount)}
    </span>
  ));
}
