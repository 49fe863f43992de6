/** A payout was paid. Published once per payout. */
export const PAYOUT_PAID = 'payout.paid';
export type PayoutPaid = { payoutId: string; providerId: string; amountPaise: number };
