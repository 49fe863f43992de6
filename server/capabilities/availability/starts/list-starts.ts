import { bookableFrom, bookableStatement } from '#capabilities/catalogue/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import { readTogether } from '#platform/db/read-together.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { partyOf } from '../rules/seats.rules.ts';
import { isoWriter, listStarts, localDate, wallClock } from '../rules/starts.rules.ts';
import { type FactsRow, factsStatement, type Span, unpackFacts } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';
import { checkOffer } from './find-offer.ts';

/** A run of days. */
export type Window = {
  /** The first date ('YYYY-MM-DD'); today at the service when left out. */
  from?: string | undefined;
  days: number;
};

type Asked = Window & {
  serviceId: string;
  subServiceId: string;
  people: number;
  /** Claims of the person who asks: their own seats are not in their way. */
  except?: readonly string[];
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
  const span = { ...spanOf(asked, now), now, except: asked.except ?? [] };
  const read = await readTogether(deps.db, {
    offer: bookableStatement(asked),
    facts: factsStatement(asked.serviceId, span),
  });
  const offer = read.offer && bookableFrom(read.offer);
  const { minutes } = await checkOffer(deps.db, asked, offer);
  if (!read.facts) throw new Refused('NOT_BOOKABLE');
  return startsIn(unpackFacts(read.facts), { minutes, people: asked.people, now }, asked);
}

/** The starts of these facts on a run of days, as they go over the wire. */
export function startsIn(
  row: FactsRow,
  { minutes, people, now }: { minutes: number; people: number; now: Temporal.Instant },
  window: Window,
): Slots {
  const { hours, busy } = hoursAndBusy(row);
  const ask = { durationMinutes: minutes, people, now: minuteOf(now) };
  const from = window.from ?? localDate(ask.now, row.time_zone);
  const days = listStarts(hours, busy, ask, from, window.days);
  const listed = days.flatMap((day) => day.starts.map((start) => start.at));
  const iso = isoWriter(wallClock(row.time_zone, listed[0] ?? 0, listed.at(-1) ?? 0));
  const party = partyOf(hours, ask);
  return {
    timeZone: row.time_zone,
    partyMinutes: party.minutes,
    servedAtOnce: party.seats,
    days: days.map(({ date, starts }) => ({
      date,
      starts: starts.map(({ at, seatsLeft }) => ({ at: iso(at), seatsLeft })),
    })),
  };
}

/** Every instant that any zone may count to the asked dates, and what a last start may reach into. */
export function spanOf({ from, days }: Window, now: Temporal.Instant): Omit<Span, 'now'> {
  if (from !== undefined && (from < DATE_MIN || from > DATE_MAX)) throw new Refused('BAD_REQUEST');
  const first = from === undefined ? now : Temporal.Instant.from(`${from}T00:00:00Z`);
  return {
    from: first.subtract({ hours: 24 }),
    until: first.add({ hours: (days + 2) * 24 + STAY_HOURS_MAX }),
  };
}
