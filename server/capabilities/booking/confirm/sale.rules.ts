type Dated = { startsAt: Temporal.Instant };
type Priced = { totalPaise: number; walletPaise: number };

/** The earliest start of a series, or that of the one booking. */
export function firstStart(dates: readonly Dated[]): Temporal.Instant {
  const starts = dates.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare);
  const [first] = starts;
  if (!first) throw new Error('A series without dates.');
  return first;
}

/**
 * The credits for each date, in paise. An earlier order of the same booking may have been opened
 * with other credits, so the payment decides; a series has one order.
 * @returns undefined when payment and credits differ from the price.
 */
export function creditsOf(dates: readonly Priced[], captured: number): number[] | undefined {
  const [booking] = dates;
  if (booking && dates.length === 1) {
    const walletPaise = booking.totalPaise - captured;
    return walletPaise < 0 ? undefined : [walletPaise];
  }
  const due = dates.reduce((sum, date) => sum + date.totalPaise - date.walletPaise, 0);
  return due === captured ? dates.map(({ walletPaise }) => walletPaise) : undefined;
}
