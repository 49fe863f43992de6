import type { AccountRow } from '#capabilities/payments/index.ts';
import type { PayoutAccount } from '#contract/payouts/views.ts';

/** Payout account for the provider, with a masked PAN and without the account number. */
export function accountView(account: AccountRow): PayoutAccount {
  return {
    status: account.status,
    holderName: account.holder_name,
    bankLast4: account.bank_last4,
    panMasked: `XXXXXX${account.pan_last4}`,
    usableFrom: account.usable_from.toString(),
  };
}
