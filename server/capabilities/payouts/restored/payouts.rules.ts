type Ready = { netPaise: number; heldPaise: number; isAligned: boolean };

/**
 * The bookings that a payout paid, given what was sent for it from our balance: all that were due, or one of them. Any
 * other choice would be a guess.
 * @returns undefined when neither fits.
 */
export function matchingBookings<T extends Ready>(
  ready: readonly T[],
  restPaise: number,
): readonly T[] | undefined {
  const due = ready.filter(({ netPaise, isAligned }) => netPaise > 0 && isAligned);
  if (due.length > 0 && restOf(due) === restPaise) return due;
  const single = due.filter((booking) => restOf([booking]) === restPaise);
  return single.length === 1 ? single : undefined;
}

function restOf(bookings: readonly Ready[]): number {
  return bookings.reduce((sum, { netPaise, heldPaise }) => sum + netPaise - heldPaise, 0);
}
