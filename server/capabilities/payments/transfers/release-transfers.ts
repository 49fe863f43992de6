import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { withLease } from '../with-lease.ts';
import { alignUnderLease, recordReversed } from './align-payment.ts';
import {
  type Frozen,
  frozenTransfers,
  isAligned,
  madeSince,
  paymentsWithTransfers,
  writeFrozen,
  writeReleased,
} from './released.store.ts';
import { returnedPaise, reversalPaise } from './transfers.rules.ts';
import type { TransferRow } from './transfers.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>;
export type HeldPart = { bookingId: string; heldPaise: number };

const WAIT_MS = 5_000;
/** After these days the gateway has made a transfer, or reported in webhooks and lists that it failed. */
const MAKING_DAYS = 7;

/**
 * Freezes the transfers of bookings for a payout: aligns them a last time, then leaves them unchanged.
 * @throws GatewayError (not final) while they cannot be aligned; PaymentBusy.
 */
export async function freezeTransfers(deps: Needs, bookingIds: readonly string[]): Promise<void> {
  for (const paymentId of await paymentsWithTransfers(deps.db, bookingIds)) {
    await withLease(deps.db, paymentId, WAIT_MS, async (lease) => {
      await alignUnderLease(deps, lease);
      await requireMade(deps, paymentId, bookingIds);
      if (!(await isAligned(deps.db, paymentId, bookingIds))) {
        throw new GatewayError("A provider's part is not settled yet.", false, 'not_aligned');
      }
      await writeFrozen(deps.db, paymentId, bookingIds);
    });
  }
}

/**
 * A frozen transfer is no longer compared with the gateway, so its outcome has to be known. One that failed is recorded
 * as reversed, and our balance pays its part.
 * @throws GatewayError (not final) while the gateway is making a transfer.
 */
async function requireMade(
  deps: Needs,
  paymentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  const since = deps.clock.now().subtract({ hours: MAKING_DAYS * 24 });
  for (const row of await madeSince(deps.db, paymentId, bookingIds, since)) {
    if (row.gatewayTransferId === null || heldOf(row) === 0) continue;
    const present = await deps.gateway.transfer(row.gatewayTransferId);
    await recordReversed(deps, row, returnedPaise(present));
    if (present.status === 'created' || present.status === 'pending') {
      throw new GatewayError('The gateway is still making a transfer.', false, 'transfer_pending');
    }
  }
}

/** Frozen amount per booking of a payout, in paise. */
export async function frozenParts(db: Deps['db'] | Tx, frozen: Frozen): Promise<HeldPart[]> {
  const sums = new Map<string, number>();
  for (const row of await frozenTransfers(db, frozen)) {
    sums.set(row.subjectId, (sums.get(row.subjectId) ?? 0) + heldOf(row));
  }
  return [...sums].map(([bookingId, heldPaise]) => ({ bookingId, heldPaise }));
}

/** The frozen transfers of a payout that carry money to their provider. Amounts are in paise. */
export async function sentTransfers(
  db: Deps['db'],
  frozen: Frozen,
): Promise<{ transferId: string; amountPaise: number }[]> {
  const rows = await frozenTransfers(db, frozen);
  return rows.flatMap((row) =>
    row.gatewayTransferId !== null && heldOf(row) > 0
      ? [{ transferId: row.gatewayTransferId, amountPaise: heldOf(row) }]
      : [],
  );
}

/**
 * Reverses a part of the largest frozen transfer, at least a rupee: all of the transfer if it is smaller than the
 * amount. Safe to repeat: a reversal whose response was lost is recorded first, instead of another one.
 * @returns false when nothing is left to reverse.
 */
export async function reverseFrozen(
  deps: Needs,
  frozen: Frozen,
  amountPaise: number,
): Promise<boolean> {
  const [row] = (await frozenTransfers(deps.db, frozen))
    .filter(({ releasedAt }) => releasedAt === null)
    .sort((a, b) => heldOf(b) - heldOf(a));
  if (!row || row.gatewayTransferId === null || heldOf(row) === 0) return false;
  const id = row.gatewayTransferId;
  await withLease(deps.db, row.paymentId, WAIT_MS, async (lease) => {
    const reachedPaise = returnedPaise(await deps.gateway.transfer(id));
    if (reachedPaise > row.reversedPaise) return recordReversed(deps, row, reachedPaise);
    const takenPaise = reversalPaise(heldOf(row), Math.max(heldOf(row) - amountPaise, 0));
    await lease.renew();
    await deps.gateway.reverseTransfer(id, takenPaise);
    await recordReversed(deps, row, reachedPaise + takenPaise);
  });
  return true;
}

/** Releases the frozen transfers of a payout to their provider. Safe to repeat. */
export async function releaseFrozen(deps: Needs, frozen: Frozen): Promise<void> {
  for (const row of await frozenTransfers(deps.db, frozen)) {
    if (row.releasedAt !== null) continue;
    if (row.gatewayTransferId !== null && heldOf(row) > 0) {
      await deps.gateway.releaseTransfer(row.gatewayTransferId);
    }
    await writeReleased(deps.db, row.id, deps.clock.now());
  }
}

function heldOf(row: Pick<TransferRow, 'madePaise' | 'reversedPaise'>): number {
  return row.madePaise - row.reversedPaise;
}
