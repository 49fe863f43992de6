import type { AccountRow } from '#capabilities/payments/index.ts';
import type { PayoutAccount } from '#contract/payouts/views.ts';

/** Payout account for the provider, with a masked PAN and without the account number. */
export function accountView(account: AccountRow): PayoutAccount {
  return {
    status: account.status,
    holderName: account.holderName,
    bankLast4: account.bankLast4,
    panMasked: `XXXXXX${account.panLast4}`,
    usableFrom: account.usableFrom.toString(),
  };
}
