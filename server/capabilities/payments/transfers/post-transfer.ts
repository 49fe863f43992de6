import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';

type Transferred = { transferId: string; bookingId: string; amountPaise: number };

/** A provider's part moves from our balance to a transfer on hold. */
export async function postTransfer(
  tx: Tx,
  transferred: Transferred,
  at: Temporal.Instant,
): Promise<void> {
  const { transferId, bookingId, amountPaise } = transferred;
  await post(tx, {
    key: `transfer-made-${transferId}`,
    kind: 'transfer made',
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} set aside for the provider`,
    at,
    lines: [
      { kind: 'held', owner: bookingId, amount: amountPaise },
      { kind: 'clearing', owner: PLATFORM, amount: -amountPaise },
    ],
  });
}

/**
 * A part of a transfer was reversed. `reachedPaise` is the total reversed amount and makes the key unique.
 */
export async function postReversal(
  tx: Tx,
  transferred: Transferred & { reachedPaise: number },
  at: Temporal.Instant,
): Promise<void> {
  const { transferId, bookingId, amountPaise, reachedPaise } = transferred;
  await post(tx, {
    key: `transfer-reversed-${transferId}-${reachedPaise}`,
    kind: 'transfer reversed',
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} brought back from the provider's part`,
    at,
    lines: [
      { kind: 'clearing', owner: PLATFORM, amount: amountPaise },
      { kind: 'held', owner: bookingId, amount: -amountPaise },
    ],
  });
}
