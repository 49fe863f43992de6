import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { PayoutPreview, PayoutProposal } from '#contract/payouts/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const columns: Column<PayoutProposal>[] = [
  {
    key: 'provider',
    header: 'Provider',
    isRowHeader: true,
    cell: ({ providerName, blockedBy }) => (
      <>
        {providerName}
        {blockedBy && (
          <span className="mt-1 block">
            <Badge tone="warn">{`Not paid: ${blockedBy}`}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'bookings',
    header: 'Bookings',
    phone: 'bottom-start',
    isNumeric: true,
    cell: ({ bookings }) => bookings,
  },
  {
    key: 'holds',
    header: 'From holds',
    isNumeric: true,
    cell: ({ fromHolds }) => formatRupees(fromHolds),
  },
  {
    key: 'balance',
    header: 'From our balance',
    isNumeric: true,
    cell: ({ fromBalance }) => formatRupees(fromBalance),
  },
  {
    key: 'amount',
    header: 'Amount',
    phone: 'top-end',
    isNumeric: true,
    cell: ({ amount, blockedBy }) => (
      <span className={blockedBy ? 'text-ink-soft' : 'font-semibold'}>{formatRupees(amount)}</span>
    ),
  },
];

/** The amounts that a run would pay to each provider, and the reasons for skipped ones. */
export function PayoutPreviewView({ preview }: { preview: PayoutPreview }) {
  const [isOpen, setOpen] = useState(false);
  const { proposals, total, count, later } = preview;
  return (
    <Card flush>
      {proposals.length === 0 ? (
        <EmptyState
          level={3}
          icon="check"
          title="Nothing is due"
          text="Earnings fall due a few business days after each completed booking."
        />
      ) : (
        <DataTable
          caption="What a payout run would pay"
          columns={columns}
          rows={proposals}
          rowKey={({ providerId, blockedBy }) => `${providerId} ${blockedBy}`}
        />
      )}
      {proposals.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline bg-sunken px-4 py-4 sm:px-5">
          <p className="num">
            <span className="text-xl font-semibold">{formatRupees(total)}</span>
            <span className="text-ink-soft">
              {' '}
              to {count} {count === 1 ? 'provider' : 'providers'}
            </span>
            {later && (
              <span className="mt-1 block text-ink-soft">
                The next run pays the other {later.bookings}{' '}
                {later.bookings === 1 ? 'booking' : 'bookings'}: {formatRupees(later.amount)}
              </span>
            )}
          </p>
          {count > 0 && <Button onClick={() => setOpen(true)}>Pay out…</Button>}
        </div>
      )}
      {isOpen && <PayoutDialog preview={preview} onClose={() => setOpen(false)} />}
    </Card>
  );
}
