/** Limits of what a business can charge: kilometres without a fee, and rupees for each further one. */
export const TRAVEL_FREE_KM_MAX = 50;
export const TRAVEL_FEE_PER_KM_MAX = 100;

/** A service's travel fee; 0 per kilometre is no fee. */
export type TravelFeeTerms = { travelFreeKm: number; travelFeePerKmPaise: number };

/** The travel fee of a whole booking: each kilometre begun beyond the free ones counts. */
export function travelFee(
  { travelFreeKm, travelFeePerKmPaise }: TravelFeeTerms,
  metres: number,
): number {
  const beyond = Math.max(0, metres - travelFreeKm * 1000);
  return Math.ceil(beyond / 1000) * travelFeePerKmPaise;
}
