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

/** Consecutive days. */
export type Window = {
  /** First date ('YYYY-MM-DD'); today in the service's zone by default. */
  from?: string | undefined;
  days: number;
};

type SlotsInput = Window & {
  serviceId: string;
  subServiceId: string;
  people: number;
  /** The person's own claims, whose seats count as free. */
  except?: readonly string[];
};

/** Maximum hours of a stay beyond the last listed day. */
const STAY_HOURS_MAX = 20 * 12 + 24;
/** Dates outside this range are rejected. */
const DATE_MIN = '2000-01-01';
const DATE_MAX = '2100-01-01';

/**
 * Lists bookable starts of a party with the seats left (BOOK-03, BOOK-04).
 * @throws Refused as `findOffer`, and NOT_BOOKABLE when the service has no hours.
 */
export async function listSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SlotsInput,
): Promise<Slots> {
  const now = deps.clock.now();
  const span = { ...spanOf(input, now), now, except: input.except ?? [] };
  const read = await readTogether(deps.db, {
    offer: bookableStatement(input),
    facts: factsStatement(input.serviceId, span),
  });
  const offer = read.offer && bookableFrom(read.offer);
  const { minutes } = await checkOffer(deps.db, input, offer);
  if (!read.facts) throw new Refused('NOT_BOOKABLE');
  return startsIn(unpackFacts(read.facts), { minutes, people: input.people, now }, input);
}

/** Starts of these facts as an API response. */
export function startsIn(
  row: FactsRow,
  { minutes, people, now }: { minutes: number; people: number; now: Temporal.Instant },
  window: Window,
): Slots {
  const { hours, busy } = hoursAndBusy(row);
  const ask = { durationMinutes: minutes, people, now: minuteOf(now) };
  const from = window.from ?? localDate(ask.now, row.timeZone);
  const days = listStarts(hours, busy, ask, from, window.days);
  const listed = days.flatMap((day) => day.starts.map((start) => start.at));
  const iso = isoWriter(wallClock(row.timeZone, listed[0] ?? 0, listed.at(-1) ?? 0));
  const party = partyOf(hours, ask);
  return {
    timeZone: row.timeZone,
    partyMinutes: party.minutes,
    servedAtOnce: party.seats,
    days: days.map(({ date, starts }) => ({
      date,
      starts: starts.map(({ at, seatsLeft }) => ({ at: iso(at), seatsLeft })),
    })),
  };
}

/** Span that covers the dates in every time zone, plus the longest stay. */
export function spanOf({ from, days }: Window, now: Temporal.Instant): Omit<Span, 'now'> {
  if (from !== undefined && (from < DATE_MIN || from > DATE_MAX)) throw new Refused('BAD_REQUEST');
  const first = from === undefined ? now : Temporal.Instant.from(`${from}T00:00:00Z`);
  return {
    from: first.subtract({ hours: 24 }),
    until: first.add({ hours: (days + 2) * 24 + STAY_HOURS_MAX }),
  };
}
