/** Full prepayment: everything is paid when booking. */
export const FULL_PREPAYMENT = 100;
export const DEPOSIT_PERCENT_MIN = 10;
export const DEPOSIT_PERCENT_MAX = 90;

const RUPEE_PAISE = 100;

/** The parts of one person's price, in paise: paid when booking, and due at the venue. */
export type PriceSplit = { nowPaise: number; venuePaise: number };

/**
 * Splits one person's price by the share that is paid when booking (decision 105). The deposit is rounded up to
 * whole rupees and never exceeds the price; the booking charge is not part of it.
 */
export function splitPrice(pricePaise: number, depositPercent: number): PriceSplit {
  const rupees = Math.ceil((pricePaise * depositPercent) / 100 / RUPEE_PAISE);
  const nowPaise = Math.min(pricePaise, rupees * RUPEE_PAISE);
  return { nowPaise, venuePaise: pricePaise - nowPaise };
}

/** True for full prepayment and for every deposit that a business can choose. */
export function isDepositPercent(percent: number): boolean {
  if (!Number.isInteger(percent)) return false;
  return (
    percent === FULL_PREPAYMENT ||
    (percent >= DEPOSIT_PERCENT_MIN && percent <= DEPOSIT_PERCENT_MAX)
  );
}
