/** A time span in epoch milliseconds. */
export type Span = { from: number; until: number };

/** Spans clipped to a window, sorted, with overlapping and adjacent ones merged. */
export function joinedWithin(spans: readonly Span[], window: Span): Span[] {
  const joined: Span[] = [];
  const inside = spans
    .map(({ from, until }) => ({
      from: Math.max(from, window.from),
      until: Math.min(until, window.until),
    }))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from);
  for (const span of inside) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push(span);
  }
  return joined;
}

/** At most `max` of these sorted spans: merges across the shortest gaps. */
export function sparse(spans: readonly Span[], max: number): Span[] {
  if (spans.length <= max) return [...spans];
  const gaps = spans.slice(1).map((span, index) => span.from - (spans[index]?.until ?? 0));
  const widest = gaps.toSorted((a, b) => a - b)[spans.length - max - 1] ?? 0;
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from - last.until <= widest) last.until = span.until;
    else joined.push({ ...span });
  }
  return joined;
}
