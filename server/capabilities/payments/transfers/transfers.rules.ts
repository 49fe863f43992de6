/** The gateway's minimum transfer and reversal, in paise. */
export const TRANSFER_PAISE_MIN = 100;

/**
 * Amount of a transfer to reverse, so that at most the target is left, in paise. The gateway reverses a
 * rupee at least, and no remainder below a rupee may be left. Our balance pays what is reversed in excess.
 */
export function reversalPaise(heldPaise: number, targetPaise: number): number {
  if (heldPaise <= targetPaise) return 0;
  const takenPaise = Math.max(heldPaise - targetPaise, TRANSFER_PAISE_MIN);
  return heldPaise - takenPaise < TRANSFER_PAISE_MIN ? heldPaise : takenPaise;
}

type AtGateway = { amountPaise: number; reversedPaise: number; status: string };

/** Returned amount of a transfer in paise; all of it when it failed. */
export function returnedPaise({ amountPaise, reversedPaise, status }: AtGateway): number {
  return status === 'failed' ? amountPaise : reversedPaise;
}

type Noted = { notes: Record<string, string>; status: string };

/**
 * The gateway's transfer of a row: the one with its id or, after a restore that lost the row, the one of the
 * same booking. A payment has one transfer for each booking, so a second one would pay the provider twice.
 */
export function transferFor<T extends Noted>(
  { id, subjectId }: { id: string; subjectId: string },
  made: readonly T[],
): T | undefined {
  const own = made.find(({ notes }) => notes['transfer'] === id);
  return (
    own ?? made.find(({ notes, status }) => notes['booking'] === subjectId && status !== 'failed')
  );
}
