import type { ReactNode } from 'react';
import type { BookingMoney } from '#contract/booking/admin-views.ts';
import { formatRupees } from '#contract/money.ts';
import { moment } from '#web/lib/india-time.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

type Payment = BookingMoney['payments'][number];
type Refund = BookingMoney['refunds'][number];
type Transfer = BookingMoney['transfers'][number];

const done = new Set(['captured', 'processed', 'settled', 'paid']);
const wrong = new Set(['failed']);

const payments: Column<Payment>[] = [
  {
    key: 'id',
    header: 'Payment',
    isRowHeader: true,
    cell: (row) => <Id>{row.gatewayPaymentId}</Id>,
  },
  {
    key: 'status',
    header: 'State',
    phone: 'top-end',
    noWrap: true,
    cell: ({ status, bankDisputes }) => (
      <>
        <State status={status} />
        {bankDisputes.map((dispute) => (
          <BankDispute key={dispute.gatewayDisputeId} dispute={dispute} />
        ))}
      </>
    ),
  },
  {
    key: 'captured',
    header: 'Captured',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ captured }) => formatRupees(captured),
  },
  {
    key: 'fee',
    header: 'Fee',
    isNumeric: true,
    cell: ({ fee }) => (fee === null ? '–' : formatRupees(fee)),
  },
  {
    key: 'at',
    header: 'When',
    phone: 'bottom-start',
    cell: ({ capturedAt }) => (capturedAt ? moment(capturedAt) : '–'),
  },
];

const refunds: Column<Refund>[] = [
  {
    key: 'id',
    header: 'Refund',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Id>{row.gatewayRefundId ?? unsentName(row)}</Id>
        <span className="block text-sm font-normal text-ink-soft">{row.reason}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'State',
    phone: 'top-end',
    noWrap: true,
    cell: ({ status }) => <State status={status} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    key: 'tries',
    header: 'Attempts',
    isNumeric: true,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'at',
    header: 'Requested',
    phone: 'bottom-start',
    cell: ({ requestedAt }) => moment(requestedAt),
  },
  { key: 'error', header: 'Last refusal', cell: ({ lastError }) => lastError ?? '–' },
];

/** Replaces a missing gateway id. */
function unsentName({ status, target }: Refund): string {
  if (status === 'settled') return 'By the bank';
  return target === 'wallet' ? 'To the wallet' : 'Not sent yet';
}

const transfers: Column<Transfer>[] = [
  {
    key: 'id',
    header: 'Transfer',
    isRowHeader: true,
    cell: (row) => <Id>{row.gatewayTransferId ?? 'Not created yet'}</Id>,
  },
  {
    key: 'status',
    header: 'State',
    phone: 'top-end',
    noWrap: true,
    cell: ({ status }) => <State status={status} />,
  },
  {
    key: 'made',
    header: 'Created',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ made }) => formatRupees(made),
  },
  {
    key: 'reversed',
    header: 'Reversed',
    isNumeric: true,
    cell: ({ reversed }) => formatRupees(reversed),
  },
];

/** The gateway's records of a booking, with their ids. */
export function GatewayRecords({ money }: { money: BookingMoney }) {
  return (
    <>
      <Records
        title="Payments"
        wide
        none={
          money.steps.length > 0
            ? 'No payment at the gateway: wallet credits paid for it.'
            : 'Nothing was paid for this booking.'
        }
        rows={money.payments}
        columns={payments}
      />
      <Records title="Refunds" wide none="No refunds." rows={money.refunds} columns={refunds} />
      <Records
        title="Transfers to the provider"
        none="No transfer to the provider is on hold at the gateway."
        rows={money.transfers}
        columns={transfers}
      />
    </>
  );
}

type RecordsProps<Row> = {
  title: string;
  none: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  wide?: boolean;
};

function Records<Row extends { id: string }>(props: RecordsProps<Row>) {
  const { title, none, rows, columns, wide } = props;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <Card flush>
        {rows.length === 0 ? (
          <p className="px-5 py-4 text-ink-soft">{none}</p>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            wide={wide}
          />
        )}
      </Card>
    </section>
  );
}

function Id({ children }: { children: ReactNode }) {
  return <span className="num wrap-anywhere">{children}</span>;
}

const disputeTones = { open: 'warn', won: 'success', lost: 'danger' } as const;

function BankDispute({ dispute }: { dispute: Payment['bankDisputes'][number] }) {
  const { gatewayDisputeId, state, amount, lost } = dispute;
  const sum = formatRupees(state === 'lost' ? lost : amount);
  return (
    <span className="mt-2 block text-sm text-ink-soft">
      <Badge tone={disputeTones[state]}>dispute {state}</Badge>
      <span className="block">
        <span className="num">{sum}</span>, <Id>{gatewayDisputeId}</Id>
      </span>
    </span>
  );
}

function State({ status }: { status: string }) {
  const tone: BadgeTone = done.has(status) ? 'success' : wrong.has(status) ? 'danger' : 'neutral';
  return <Badge tone={tone}>{status}</Badge>;
}
