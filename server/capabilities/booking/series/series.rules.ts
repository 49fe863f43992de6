/** Starts every week or two at the same time of day in the business's zone, even across a clock change. */
export function seriesStarts(
  first: Temporal.Instant,
  { timeZone, everyWeeks, dates }: { timeZone: string; everyWeeks: number; dates: number },
): Temporal.Instant[] {
  const local = first.toZonedDateTimeISO(timeZone);
  return Array.from({ length: dates }, (_, nth) =>
    local.add({ weeks: nth * everyWeeks }).toInstant(),
  );
}

type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** True when one span begins before the one before it has ended; the spans are in the order of their starts. */
export function overlaps(spans: readonly Span[]): boolean {
  return spans.some((span, nth) => {
    const before = spans[nth - 1];
    return before !== undefined && Temporal.Instant.compare(span.startsAt, before.endsAt) < 0;
  });
}

/** How much of each date credits pay, in paise: the last dates first, so that the gateway pays the first one. */
export function creditShares(totals: readonly number[], creditPaise: number): number[] {
  let rest = creditPaise;
  return totals
    .toReversed()
    .map((total) => {
      const share = Math.min(total, rest);
      rest -= share;
      return share;
    })
    .toReversed();
}
