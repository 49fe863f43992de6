import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { gstinOf, writeGstin } from '../tax/registrations.store.ts';
import { sealedPanOf } from './accounts.store.ts';
import { gstinFor } from './link-account.ts';

export const SEND_GSTIN = 'gstin.send';

/** Saves or removes the GSTIN of a business, and updates its account at the gateway. */
export async function saveGstin(
  tx: Tx,
  { outbox }: Pick<Deps, 'outbox'>,
  { businessId, gstin }: { businessId: string; gstin: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await writeGstin(tx, businessId, gstin, now);
  if (gstin !== null) await outbox.enqueue(tx, SEND_GSTIN, { businessId });
}

/**
 * Sends the current GSTIN of a business to its account at the gateway. Without an account nothing is sent: a
 * new account gets the GSTIN when it is made. The gateway offers no removal, so a removed GSTIN stays there.
 * Safe to repeat.
 */
export async function sendGstin(
  { db, gateway, secrets, log }: Pick<Deps, 'db' | 'gateway' | 'secrets' | 'log'>,
  businessId: string,
): Promise<void> {
  const account = await sealedPanOf(db, businessId);
  if (!account) return;
  const gstin = gstinFor(secrets.open('pan', account.panSealed), await gstinOf(db, businessId));
  if (gstin === null) return;
  try {
    await gateway.setAccountGstin(account.gatewayAccountId, gstin);
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    log.error('gstin.refused', error, { reason: error.reason });
  }
}
