import type { Hours, Member } from './hours.rules.ts';
import { dateOf, dayAt, instantOf, type WallClock, weekdayOf } from './local-days.rules.ts';
import { absencesOf } from './members.rules.ts';
import { wallClock } from './starts.rules.ts';

type ServiceHours = Pick<Hours, 'timeZone' | 'weekly' | 'overrides'>;
export type ClosedSpan = { from: number; to: number };

/**
 * The times between two instants (epoch minutes) at which none of these services is open, or the
 * member who performs them is outside their own hours. Sorted, without overlap; empty without
 * services.
 */
export function closedSpans(
  services: readonly ServiceHours[],
  weekly: Member['weekly'],
  from: number,
  to: number,
): ClosedSpan[] {
  const [first] = services;
  if (!first) return [];
  const open = services.flatMap((service) => openSpans(service, from, to));
  const member = { id: '', name: '', weekly, timeOff: [] };
  const absent = absencesOf([member], wallClock(first.timeZone, from, to), from, to);
  return merged([...complement(merged(open), from, to), ...absent])
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);
}

function openSpans(service: ServiceHours, from: number, to: number): ClosedSpan[] {
  const clock: WallClock = wallClock(service.timeZone, from, to);
  const firstDay = dayAt(clock, from) - 1;
  const days = Array.from({ length: dayAt(clock, to) + 2 - firstDay }, (_, nth) => firstDay + nth);
  return days.flatMap((day) =>
    (service.overrides.get(dateOf(day)) ?? service.weekly[weekdayOf(day)] ?? []).map(
      ({ fromMinute, toMinute }) => ({
        from: instantOf(clock, day * 1440 + fromMinute),
        to: instantOf(clock, day * 1440 + toMinute),
      }),
    ),
  );
}

function complement(spans: readonly ClosedSpan[], from: number, to: number): ClosedSpan[] {
  const ends = [from, ...spans.map((span) => span.to)];
  const starts = [...spans.map((span) => span.from), to];
  return ends.flatMap((end, nth) => {
    const next = starts[nth] ?? to;
    return end < next ? [{ from: end, to: next }] : [];
  });
}

function merged(spans: readonly ClosedSpan[]): ClosedSpan[] {
  const sorted = spans.filter((span) => span.from < span.to).sort((a, b) => a.from - b.from);
  const result: ClosedSpan[] = [];
  for (const { from, to } of sorted) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
