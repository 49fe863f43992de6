import { type Due, isCovered, type ReadyBooking, sumOf } from './proposals.rules.ts';

/** Bookings per run, those of the longest-due providers first; the next run pays the rest. */
export const RUN_BOOKINGS_MAX = 5_000;

/** The providers of a run: the longest due first, until their bookings reach the limit. */
export function providersInRun(due: readonly Due[], max: number): string[] {
  const payable = due.filter(({ blockedBy }) => blockedBy === null).toSorted(byDue);
  let bookings = 0;
  const chosen = payable.filter((sum) => {
    const isIn = bookings < max;
    bookings += sum.bookings;
    return isIn;
  });
  return chosen.map(({ providerId }) => providerId);
}

/** The bookings of a run, in the given order of providers. */
export function bookingsInRun(
  ready: readonly ReadyBooking[],
  providerIds: readonly string[],
  max: number,
): ReadyBooking[] {
  const byProvider = Map.groupBy(ready, ({ providerId }) => providerId);
  const chosen: ReadyBooking[] = [];
  for (const providerId of providerIds) {
    chosen.push(...partOf(byProvider.get(providerId) ?? [], max - chosen.length));
  }
  return chosen;
}

/**
 * A provider's longest-due bookings, after all that take money back: a part never pays what is to be
 * returned, and it is as long as necessary to be sent.
 */
function partOf(bookings: readonly ReadyBooking[], max: number): readonly ReadyBooking[] {
  if (max <= 0) return [];
  if (bookings.length <= max) return bookings;
  const ordered = bookings.toSorted(byReturn);
  let count = max;
  while (count < ordered.length && !isCovered(sumOf(ordered.slice(0, count)))) count += max;
  const chosen = new Set(ordered.slice(0, count));
  // The order in which they are read again when a second admin confirms, on which the fingerprint depends.
  return bookings.filter((booking) => chosen.has(booking));
}

function byReturn(a: ReadyBooking, b: ReadyBooking): number {
  return Number(b.netPaise < 0) - Number(a.netPaise < 0) || byDue(a, b);
}

type Dated = { dueAt: Temporal.Instant | null };

function byDue({ dueAt: a }: Dated, { dueAt: b }: Dated): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return Temporal.Instant.compare(a, b);
}
