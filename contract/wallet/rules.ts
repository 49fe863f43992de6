/** The minimum amount of the gateway. */
const GATEWAY_PAISE_MIN = 100;

/** The part of a total that credits pay: all of it, or all but the gateway's minimum. */
export function walletShare(totalPaise: number, availablePaise: number): number {
  if (availablePaise >= totalPaise) return totalPaise;
  return Math.max(0, Math.min(availablePaise, totalPaise - GATEWAY_PAISE_MIN));
}
