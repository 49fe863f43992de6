import {
  type CodeClient,
  confirmPayoutChange,
  refuseWhileFrozen,
} from '#capabilities/identity/index.ts';
import { saveGstin } from '#capabilities/payments/index.ts';
import { stateOfGstin } from '#contract/payouts/gstin.ts';
import type { TaxDetails, TaxDetailsBody } from '#contract/payouts/tax.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';

/**
 * Sets or removes a business's GSTIN, confirmed like the payout account.
 * Invoices show it from now on, and the account at the gateway gets it.
 * @throws Refused PASSKEY_NEEDED, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, INVALID, PAYOUT_FROZEN
 */
export async function setTaxDetails(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox'>,
  { client, ...session }: { personId: string; sessionId: string; client: CodeClient },
  { otp, ...details }: TaxDetailsBody,
): Promise<TaxDetails> {
  const { personId } = session;
  await refuseWhileFrozen(deps.db, personId, deps.clock.now());
  const gstin = details.gstin === '' ? null : details.gstin;
  await confirmPayoutChange(deps, session, { otp, client }, async (tx, now) => {
    // An e-mail change locks the person too, so that each of the two sees the other.
    await refuseWhileFrozen(tx, personId, now);
    const event = { kind: 'payout details changed', actorId: personId, detail: 'gstin' } as const;
    await recordEvent(tx, deps.secrets, event, now);
    await saveGstin(tx, deps, { businessId: personId, gstin }, now);
  });
  return taxDetailsView(gstin);
}

export function taxDetailsView(gstin: string | null): TaxDetails {
  return { gstin, state: gstin === null ? null : stateOfGstin(gstin) };
}
