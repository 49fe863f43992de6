import { formatRupees } from '#contract/money.ts';
import type { Earning } from '#contract/payouts/views.ts';
import type { T } from '#messages/translation.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { payoutPath, requestPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { kindLabels, localShortDate, stateLabels } from './earning-labels.ts';

/** Earnings by booking. */
export function EarningTable({ items }: { items: readonly Earning[] }) {
  const t = useT();
  return (
    <DataTable
      wide
      caption={t('earnings.table')}
      columns={columnsOf(t, items)}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}

/** Omits the columns of taxes that are zero in all rows. */
function columnsOf(t: T, items: readonly Earning[]): Column<Earning>[] {
  const hasTaxes = items.some(({ taxes }) => taxes.length > 0);
  return [
    {
      key: 'booking',
      header: t('earnings.booking'),
      isRowHeader: true,
      cell: (row) => <Booking {...row} />,
    },
    {
      key: 'gross',
      header: t('earnings.gross'),
      isNumeric: true,
      cell: (row) => <Gross {...row} />,
    },
    {
      key: 'commission',
      header: t('earnings.commission'),
      isNumeric: true,
      cell: ({ commission }) => formatRupees(-commission),
    },
    ...(hasTaxes
      ? [
          {
            key: 'taxes',
            header: t('earnings.taxes'),
            isNumeric: true,
            cell: Taxes,
          } satisfies Column<Earning>,
        ]
      : []),
    {
      key: 'net',
      header: t('earnings.youEarn'),
      phone: 'top-end',
      isNumeric: true,
      cell: ({ net }) => <span className="font-semibold">{formatRupees(net)}</span>,
    },
    {
      key: 'state',
      header: t('earnings.state'),
      phone: 'bottom-end',
      noWrap: true,
      cell: (row) => <State {...row} />,
    },
    {
      key: 'due',
      header: t('earnings.fallsDue'),
      phone: 'bottom-start',
      noWrap: true,
      cell: ({ dueAt }) => localShortDate(t, dueAt),
    },
  ];
}

function Booking({ bookingId, subServiceName, reference, kind, earnedAt }: Earning) {
  const t = useT();
  return (
    <>
      <Link to={requestPath(bookingId)} className="link">
        {t.nameOf(subServiceName)}
      </Link>
      <span className="num block text-sm font-normal text-ink-soft">
        {t(kindLabels[kind])} {localShortDate(t, earnedAt)} ·{' '}
        <span className="whitespace-nowrap">{reference}</span>
      </span>
    </>
  );
}

/** What was paid online, and the rest of the price, which the commission includes. */
function Gross({ gross, atVenue }: Earning) {
  const t = useT();
  if (atVenue === undefined) return formatRupees(gross);
  return (
    <>
      {formatRupees(gross)}
      <span className="block text-sm text-ink-soft">
        {t('earnings.plusDirectly', { amount: formatRupees(atVenue) })}
      </span>
    </>
  );
}

/** The state of a line; if it is part of a payout, a link to the payout. */
function State({ state, payoutId }: Earning) {
  const t = useT();
  const badge = (
    <Badge tone={stateLabels[state].tone} className="whitespace-nowrap">
      {t(stateLabels[state].label)}
    </Badge>
  );
  return payoutId === null ? badge : <Link to={payoutPath(payoutId)}>{badge}</Link>;
}

function Taxes({ taxes }: Earning) {
  const t = useT();
  if (taxes.length === 0) return '–';
  return taxes.map(({ name, amount }) => (
    <span key={name} className="block">
      <span className="text-sm whitespace-normal text-ink-soft">{deductionText(t, name)}</span>{' '}
      {formatRupees(-amount)}
    </span>
  ));
}
