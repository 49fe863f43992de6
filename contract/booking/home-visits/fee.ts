/** Bounds of what a business asks for: kilometres without a fee, and rupees for each one beyond them. */
export const TRAVEL_FREE_KM_MAX = 50;
export const TRAVEL_FEE_PER_KM_MAX = 100;

/** How a service charges for the way to a home; 0 per kilometre is no fee. */
export type TravelFeeTerms = { travelFreeKm: number; travelFeePerKmPaise: number };

/** The fee for a way, once for a whole booking: each kilometre begun beyond the free ones counts. */
export function travelFee(
  { travelFreeKm, travelFeePerKmPaise }: TravelFeeTerms,
  metres: number,
): number {
  const beyond = Math.max(0, metres - travelFreeKm * 1000);
  return Math.ceil(beyond / 1000) * travelFeePerKmPaise;
}
