/** The least that the gateway moves in one transfer or reversal, in paise. */
export const TRANSFER_PAISE_MIN = 100;

/**
 * How much of a transfer to take back so that no more than the target is left, in paise. The gateway
 * moves a rupee at least, and nothing smaller may be left behind that could not be taken back later;
 * what is taken back beyond the need is paid from our balance.
 */
export function reversalPaise(heldPaise: number, targetPaise: number): number {
  if (heldPaise <= targetPaise) return 0;
  const takenPaise = Math.max(heldPaise - targetPaise, TRANSFER_PAISE_MIN);
  return heldPaise - takenPaise < TRANSFER_PAISE_MIN ? heldPaise : takenPaise;
}

type AtGateway = { amountPaise: number; reversedPaise: number; status: string };

/** What came back of a transfer, in paise: all of it when it has failed. */
export function returnedPaise({ amountPaise, reversedPaise, status }: AtGateway): number {
  return status === 'failed' ? amountPaise : reversedPaise;
}
