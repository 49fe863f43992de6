import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { transferShares } from '../rules.ts';
import { accountOf } from './accounts.store.ts';
import { dropDetached, transferablePaise, writeTarget } from './transfers.store.ts';

export const ALIGN_PAYMENT = 'payment.align';

export type TransferTarget = {
  bookingId: string;
  /** The provider. */
  personId: string;
  /** The provider's part of the booking's payments, in paise. */
  targetPaise: number;
  /** The payments that pay for the booking, oldest first. */
  paymentIds: readonly string[];
};

/**
 * Sets the provider's part of a booking's payments, in the caller's transaction; a job aligns the gateway.
 * Without an account, or with too small a payment, the payout pays the rest.
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
  const available = await transferablePaise(tx, paymentIds);
  const shares = transferShares(
    targetPaise,
    paymentIds.map((id) => available.get(id) ?? 0),
  );
  for (const [nth, paymentId] of paymentIds.entries()) {
    const accountId = account?.status === 'activated' ? account.gatewayAccountId : undefined;
    const target = { paymentId, bookingId, personId, targetPaise: shares[nth] ?? 0 };
    const isChanged = await writeTarget(tx, { ...target, accountId }, now);
    if (isChanged) await deps.outbox.enqueue(tx, ALIGN_PAYMENT, { paymentId });
  }
}
