import type { Slots } from '#contract/availability.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';
import { findOffer } from './find-offer.ts';
import { isoAt, listStarts, localDate, wallClock } from './slots.rules.ts';
import { factsOf } from './store.ts';

type Asked = {
  serviceId: string;
  subServiceId: string;
  people: number;
  /** The first date ('YYYY-MM-DD'); today at the service when left out. */
  from: string | undefined;
  days: number;
};

/** A party's stay may reach this many hours into the days after the last one listed. */
const STAY_HOURS_MAX = 20 * 12 + 24;
/** Dates beyond these are a mistake or a probe. */
const DATE_MIN = '2000-01-01';
const DATE_MAX = '2100-01-01';

/**
 * The starts that a party can book on a run of days, with the seats left (BOOK-03, BOOK-04).
 * @throws Refused as `findOffer`, and NOT_BOOKABLE when the service has no hours.
 */
export async function listSlots(deps: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<Slots> {
  const now = deps.clock.now();
  const [offer, row] = await Promise.all([
    findOffer(deps.db, asked),
    factsOf(deps.db, asked.serviceId, { ...spanOf(asked, now), now }),
  ]);
  if (!row) throw new Refused('NOT_BOOKABLE');
  const { hours, busy } = hoursAndBusy(row);
  const ask = { durationMinutes: offer.minutes, people: asked.people, now: minuteOf(now) };
  const from = asked.from ?? localDate(ask.now, row.time_zone);
  const days = listStarts(hours, busy, ask, from, asked.days);
  const minutes = days.flatMap((day) => day.starts.map((start) => start.at));
  const clock = wallClock(row.time_zone, minutes[0] ?? 0, minutes.at(-1) ?? 0);
  return {
    timeZone: row.time_zone,
    days: days.map(({ date, starts }) => ({
      date,
      starts: starts.map(({ at, seatsLeft }) => ({ at: isoAt(clock, at), seatsLeft })),
    })),
  };
}

/** Every instant that any zone may count to the asked dates, and what a last start may reach into. */
function spanOf(asked: Asked, now: Temporal.Instant) {
  const { from, days } = asked;
  if (from !== undefined && (from < DATE_MIN || from > DATE_MAX)) throw new Refused('BAD_REQUEST');
  const first = from === undefined ? now : Temporal.Instant.from(`${from}T00:00:00Z`);
  return {
    from: first.subtract({ hours: 24 }),
    until: first.add({ hours: (days + 2) * 24 + STAY_HOURS_MAX }),
  };
}
