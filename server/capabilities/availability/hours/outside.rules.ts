import { openRanges, prepare, type Question } from '../rules/explain/question.rules.ts';
import type { Hours } from '../rules/hours.rules.ts';
import { dayAt } from '../rules/local-days.rules.ts';

/**
 * An active booking in epoch minutes: [from, to) and its seats. A class is sold at its sessions, whatever the hours and
 * the capacity are.
 */
export type Stay = {
  from: number;
  to: number;
  seats: number;
  isInSession?: boolean;
  /** To the customer's home, one way. */
  travelMinutes?: number;
};

/** The reason why an active booking could no longer be made. */
export type OutsideWhy = 'HOURS' | 'TIME_OFF' | 'CAPACITY';

/**
 * Bookings outside these hours, in the given order, with the first reason: not within open hours, during
 * time off, or overbooked. Step, buffer, notice and horizon only concern new bookings.
 */
export function outsideOf<S extends Stay>(
  hours: Hours,
  stays: readonly S[],
): { stay: S; why: OutsideWhy }[] {
  if (stays.length === 0) return [];
  const first = Math.min(...stays.map(({ from }) => from));
  const last = Math.max(...stays.map(({ to }) => to));
  const longest = Math.max(...stays.map(({ from, to }) => to - from));
  const ask = { durationMinutes: longest, people: 1, now: first };
  const question = prepare(hours, [], ask, first, last);
  const appointments = stays.filter(({ isInSession }) => !isInSession);
  const crowded = overbookedSpans(appointments, hours.capacity);
  return stays.flatMap((stay) => {
    const why = whyOutside(question, crowded, stay);
    return why ? [{ stay, why }] : [];
  });
}

function whyOutside(
  question: Question,
  crowded: readonly { from: number; to: number }[],
  stay: Stay,
): OutsideWhy | undefined {
  if (!stay.isInSession && !isOpenOver(question, stay)) return 'HOURS';
  if (question.hours.timeOff.some((off) => meets(off, withWay(stay)))) return 'TIME_OFF';
  if (stay.isInSession) return undefined;
  return crowded.some((span) => meets(span, stay)) ? 'CAPACITY' : undefined;
}

/** Travel needs no open hours, but is kept out of time off. */
function withWay({ from, to, travelMinutes = 0 }: Stay): { from: number; to: number } {
  return { from: from - travelMinutes, to: to + travelMinutes };
}

function isOpenOver(question: Question, { from, to }: Stay): boolean {
  const ranges = openRanges(question, dayAt(question.clock, from));
  return ranges.some(
    ({ opens, closes, openUntil }) => opens <= from && from < closes && to <= openUntil,
  );
}

/** Spans with more seats sold than the capacity. */
function overbookedSpans(stays: readonly Stay[], capacity: number): { from: number; to: number }[] {
  const changes = stays
    .flatMap(({ from, to, seats }) => [
      { at: from, seats },
      { at: to, seats: -seats },
    ])
    .sort((a, b) => a.at - b.at || a.seats - b.seats);
  const spans: { from: number; to: number }[] = [];
  let taken = 0;
  for (const { at, seats } of changes) {
    const before = taken;
    taken += seats;
    if (before <= capacity && taken > capacity) spans.push({ from: at, to: at });
    const open = spans.at(-1);
    if (open && before > capacity) open.to = at;
  }
  return spans;
}

function meets(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
  return a.from < b.to && b.from < a.to;
}
