import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { transferShares } from '../rules.ts';
import { accountOf } from './accounts.store.ts';
import { dropDetached, transferablePaise, writeTarget } from './transfers.store.ts';

export const ALIGN_PAYMENT = 'payment.align';

export type TransferTarget = {
  /** The booking. */
  bookingId: string;
  /** The provider. */
  personId: string;
  /** What of the booking's payments should be the provider's, in paise. */
  targetPaise: number;
  /** The payments that pay for the booking, oldest first. */
  paymentIds: readonly string[];
};

/**
 * Says what part of a booking's payments should be at the provider's account at the gateway, in the
 * caller's transaction; the gateway is brought to it by a job. A provider without an account yet, or a
 * payment too small, leaves the rest to the payout.
 */
export async function setTransferTarget(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'clock'>,
  { bookingId, personId, targetPaise, paymentIds }: TransferTarget,
): Promise<void> {
  const now = deps.clock.now();
  for (const paymentId of await dropDetached(tx, bookingId, paymentIds, now)) {
    await deps.outbox.enqueue(tx, ALIGN_PAYMENT, { paymentId });
  }
  const account = await accountOf(tx, personId);
  const rooms = await transferablePaise(tx, paymentIds);
  const shares = transferShares(
    targetPaise,
    paymentIds.map((id) => rooms.get(id) ?? 0),
  );
  for (const [nth, paymentId] of paymentIds.entries()) {
    const accountId = account?.status === 'activated' ? account.gateway_account_id : undefined;
    const wish = { paymentId, bookingId, personId, targetPaise: shares[nth] ?? 0 };
    const isNews = await writeTarget(tx, { ...wish, accountId }, now);
    if (isNews) await deps.outbox.enqueue(tx, ALIGN_PAYMENT, { paymentId });
  }
}
