import {
  type CodeClient,
  lockPerson,
  refuseDuringEmailChange,
  verifyPayoutCode,
} from '#capabilities/identity/index.ts';
import { saveGstin } from '#capabilities/payments/index.ts';
import { stateOfGstin } from '#contract/payouts/gstin.ts';
import type { TaxDetails, TaxDetailsBody } from '#contract/payouts/tax.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';

/**
 * Sets or removes a business's GSTIN, verified with a code from the owner's e-mail like the payout account.
 * Invoices show it from now on, and the account at the gateway gets it.
 * @param client the requesting session.
 * @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, PAYOUT_FROZEN while the e-mail is changing.
 */
export async function setTaxDetails(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox'>,
  personId: string,
  { otp, ...details }: TaxDetailsBody,
  client: CodeClient,
): Promise<TaxDetails> {
  await refuseDuringEmailChange(deps.db, personId, deps.clock.now());
  const gstin = details.gstin === '' ? null : details.gstin;
  await verifyPayoutCode(deps, personId, { otp, client }, async (tx, now) => {
    // A change of e-mail locks the same row, so the two cannot miss each other.
    await lockPerson(tx, personId);
    await refuseDuringEmailChange(tx, personId, now);
    const event = { kind: 'payout details changed', actorId: personId, detail: 'gstin' } as const;
    await recordEvent(tx, deps.secrets, event, now);
    await saveGstin(tx, deps, { businessId: personId, gstin }, now);
  });
  return taxDetailsView(gstin);
}

export function taxDetailsView(gstin: string | null): TaxDetails {
  return { gstin, state: gstin === null ? null : stateOfGstin(gstin) };
}
