import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';

type Moved = { transferId: string; bookingId: string; amountPaise: number };

/** A provider's part has left our balance at the gateway for theirs, on hold. */
export async function postTransfer(tx: Tx, moved: Moved, at: Temporal.Instant): Promise<void> {
  const { transferId, bookingId, amountPaise } = moved;
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

/** A part of it has come back; `reachedPaise` is what came back in all, by which it is posted once. */
export async function postReversal(
  tx: Tx,
  moved: Moved & { reachedPaise: number },
  at: Temporal.Instant,
): Promise<void> {
  const { transferId, bookingId, amountPaise, reachedPaise } = moved;
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
