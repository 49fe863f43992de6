/** A provider has been paid. Announced once a payout. */
export const PAYOUT_PAID = 'payout.paid';
export type PayoutPaid = { payoutId: string; providerId: string; amountPaise: number };
