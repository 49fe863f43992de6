/** A package or gift card was paid for. Published once per purchase. */
export const PREPAID_SOLD = 'prepaid.sold';
export type PrepaidSold = { purchaseId: string };
