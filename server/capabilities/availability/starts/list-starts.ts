import { bookableFrom, bookableStatement } from '#capabilities/catalogue/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { forMember } from '../rules/members.rules.ts';
import {
  isoWriter,
  listStarts,
  localDate,
  partiesOf,
  type Start,
  toIsoWithOffset,
  wallClock,
} from '../rules/starts.rules.ts';
import { type FactsRow, factsStatement, type Span, unpackFacts } from './facts.store.ts';
import { checkMember, hoursAndBusy, minuteOf } from './facts.ts';
import { checkOffer } from './find-offer.ts';
import type { StartQuery } from './judge-start.ts';

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
  /** Only this team member; any by default. */
  memberId?: string | undefined;
  /** Serves the whole party at the same time. */
  isTogether?: boolean | undefined;
  /** To the customer's home, one way. */
  travelMinutes?: number | undefined;
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
 * @throws Refused as `findOffer`, NOT_BOOKABLE when the service has no hours, MEMBER_NOT_FOUND.
 */
export async function listSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SlotsInput,
): Promise<Slots> {
  const now = deps.clock.now();
  const { except = [], subServiceId } = input;
  const span = { ...spanOf(input, now), now, except, subServiceId };
  const read = await readTogether(deps.db, {
    offer: bookableStatement(input),
    facts: factsStatement(input.serviceId, span),
  });
  const offer = read.offer && bookableFrom(read.offer);
  const { minutes } = await checkOffer(deps.db, input, offer);
  if (!read.facts) throw new Refused('NOT_BOOKABLE');
  const { people, memberId, isTogether } = input;
  const party = { subServiceId, minutes, people, now, memberId, isTogether };
  return startsIn(unpackFacts(read.facts, input.travelMinutes), party, input);
}

/** Starts of these facts as an API response. @throws Refused MEMBER_NOT_FOUND. */
export function startsIn(
  row: FactsRow,
  {
    minutes,
    now,
    subServiceId,
    ...party
  }: Pick<StartQuery, 'subServiceId' | 'minutes' | 'people' | 'now' | 'memberId' | 'isTogether'>,
  window: Window,
): Slots {
  checkMember(row, { subServiceId, ...party });
  const { hours, busy } = hoursAndBusy(row, subServiceId);
  const ask = { durationMinutes: minutes, now: minuteOf(now), ...party };
  const from = window.from ?? localDate(ask.now, row.timeZone);
  const days = listStarts(hours, busy, ask, from, window.days);
  const listed = days.flatMap((day) => day.starts.map((start) => start.at));
  const longestMinutes = party.people * minutes;
  const clock = wallClock(row.timeZone, listed[0] ?? 0, (listed.at(-1) ?? 0) + longestMinutes);
  const iso = isoWriter(clock);
  const [shortest] = hours.sessions
    ? [{ minutes, seats: party.people }]
    : partiesOf(forMember(hours, busy, ask).hours, ask);
  return {
    timeZone: row.timeZone,
    partyMinutes: shortest?.minutes ?? 0,
    servedAtOnce: shortest?.seats ?? 0,
    ...(hours.sessions ? { isClass: true } : {}),
    days: days.map(({ date, starts, full }) => ({
      date,
      starts: starts.map(({ at, servedAtOnce, seatsLeft, ...session }) => ({
        at: iso(at),
        seatsLeft,
        ...(servedAtOnce === undefined
          ? {}
          : { servedAtOnce, endsAt: iso(at + Math.ceil(party.people / servedAtOnce) * minutes) }),
        ...sessionPart(session, row.timeZone),
      })),
      ...(full
        ? {
            full: full.map(({ at, seatsLeft, ...session }) => ({
              at: toIsoWithOffset(at, row.timeZone),
              seatsLeft,
              ...sessionPart(session, row.timeZone),
            })),
          }
        : {}),
    })),
  };
}

/** The fields that a class session adds to its start. */
function sessionPart(
  { sessionId, endsAt, leader }: Pick<Start, 'sessionId' | 'endsAt' | 'leader'>,
  timeZone: string,
) {
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(endsAt === undefined ? {} : { endsAt: toIsoWithOffset(endsAt, timeZone) }),
    ...(leader === undefined ? {} : { leader }),
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
