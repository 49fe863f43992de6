import type { Slots } from '#contract/availability/views.ts';
import { INDIA } from '#contract/time.ts';
import {
  OFFER_MINUTES,
  OFFER_MINUTES_MIN,
  WAITLIST_AHEAD_DAYS,
  WAITLIST_DAYS_MAX,
} from '#contract/waitlist/limits.ts';

/** The starts that a customer waits for: local dates and minutes of the day, all ends included. */
export type Window = {
  fromDate: string;
  toDate: string;
  fromMinute: number;
  toMinute: number;
};

/** Customers are not expected to answer between 10 PM and 7 AM in India. */
const MORNING_MINUTE = 7 * 60;
const NIGHT_MINUTE = 22 * 60;
/** An offer takes at most half of the remaining time, so that the next customer has a chance too. */
const SHARES = 2;

/** Whether a start, as ISO text with the offset of its service, is within a window. */
export function fits(window: Window, startsAt: string): boolean {
  const date = startsAt.slice(0, 10);
  const minute = minuteOfDay(startsAt.slice(11, 16));
  const { fromDate, toDate, fromMinute, toMinute } = window;
  return fromDate <= date && date <= toDate && fromMinute <= minute && minute <= toMinute;
}

/** Converts '16:30' to 990. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Converts 990 to '16:30'. */
export function timeOfDay(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Whether a window is possible on a day. */
export function isPossibleWindow(window: Window, today: string): boolean {
  const from = Temporal.PlainDate.from(window.fromDate);
  const to = Temporal.PlainDate.from(window.toDate);
  const now = Temporal.PlainDate.from(today);
  const days = from.until(to).days + 1;
  const ahead = now.until(to).days;
  return (
    days >= 1 &&
    days <= WAITLIST_DAYS_MAX &&
    ahead >= 0 &&
    ahead <= WAITLIST_AHEAD_DAYS &&
    window.fromMinute <= window.toMinute
  );
}

/** The last instant of a window in the time zone of its service. */
export function endOf({ toDate, toMinute }: Window, timeZone: string): Temporal.Instant {
  const time = Temporal.PlainTime.from(timeOfDay(toMinute));
  const last = Temporal.PlainDate.from(toDate).toZonedDateTime({ timeZone, plainTime: time });
  return last.toInstant().add({ minutes: 1 });
}

/**
 * When an offer expires: after half an hour that is not at night, or after half of the time until `latest`, the
 * last instant at which it can be booked. Undefined when too little time is left.
 */
export function offerUntil(
  now: Temporal.Instant,
  latest: Temporal.Instant,
): Temporal.Instant | undefined {
  let left = 0;
  while (left < SHARES * OFFER_MINUTES && isUntil(afterWaking(now, left + 1), latest)) left += 1;
  const minutes = Math.floor(left / SHARES);
  return minutes < OFFER_MINUTES_MIN ? undefined : afterWaking(now, minutes);
}

function isUntil(at: Temporal.Instant, latest: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, latest) <= 0;
}

/** The instant when a number of minutes (at most 15 hours) outside the night have passed. */
function afterWaking(now: Temporal.Instant, minutes: number): Temporal.Instant {
  const local = now.toZonedDateTimeISO(INDIA);
  const minute = local.hour * 60 + local.minute;
  const morning = local.startOfDay().add({ minutes: MORNING_MINUTE });
  const from =
    minute < MORNING_MINUTE ? morning : minute < NIGHT_MINUTE ? local : morning.add({ days: 1 });
  const night = from.startOfDay().add({ minutes: NIGHT_MINUTE });
  const end = from.add({ minutes });
  if (Temporal.ZonedDateTime.compare(end, night) <= 0) return end.toInstant();
  return night
    .add({ minutes: 24 * 60 - NIGHT_MINUTE + MORNING_MINUTE })
    .add(night.until(end))
    .toInstant();
}

/**
 * The first start that fits an entry and leaves enough time to decide, with the end of its offer.
 * @param tried starts (epoch milliseconds) that were offered to the entry before
 */
export function firstFitting(
  window: Window,
  days: Slots['days'],
  {
    now,
    noticeMinutes,
    tried,
  }: { now: Temporal.Instant; noticeMinutes: number; tried: readonly number[] },
): { startsAt: Temporal.Instant; expiresAt: Temporal.Instant } | undefined {
  for (const { at } of days.flatMap(({ starts }) => starts)) {
    if (!fits(window, at)) continue;
    const startsAt = Temporal.Instant.from(at);
    if (tried.includes(startsAt.epochMilliseconds)) continue;
    const expiresAt = offerUntil(now, startsAt.subtract({ minutes: noticeMinutes }));
    if (expiresAt) return { startsAt, expiresAt };
  }
  return undefined;
}
