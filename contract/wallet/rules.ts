/** The least that the gateway takes. */
const GATEWAY_PAISE_MIN = 100;

/** What credits pay of a total: all, or so much that a rupee at least is left for the gateway. */
export function walletShare(totalPaise: number, availablePaise: number): number {
  if (availablePaise >= totalPaise) return totalPaise;
  return Math.max(0, Math.min(availablePaise, totalPaise - GATEWAY_PAISE_MIN));
}
