import type { Slots } from '#contract/availability/views.ts';
import {
  type SegmentChoice,
  type SegmentLength,
  visitMinutes,
} from '#contract/availability/visits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { isoWriter, localDate, wallClock } from '../rules/starts.rules.ts';
import { minuteOf } from '../starts/facts.ts';
import { spanOf, type Window } from '../starts/list-starts.ts';
import { checkRefunds, readVisit } from './read-visit.ts';
import {
  listVisitStarts,
  prepareVisit,
  type SegmentTime,
  shortestSegments,
  type VisitStart,
} from './visits.rules.ts';

type VisitSlotsInput = Window & {
  serviceId: string;
  segments: readonly SegmentChoice[];
  people: number;
  isTogether?: boolean | undefined;
  /** To the customer's home, one way; 'longest' to any home that the services visit. */
  travelMinutes?: number | 'longest' | undefined;
  /** The person's own claims, whose seats count as free. */
  except?: readonly string[];
  /** The visit is booked already and keeps its refund terms. */
  isBooked?: boolean;
};

/**
 * Lists bookable starts of a visit, at which every segment follows the one before.
 * @throws Refused as `readVisit`, VISIT_REFUNDS.
 */
export async function listVisitSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: VisitSlotsInput,
): Promise<Slots> {
  const { noticeMinutes: _notice, ...slots } = await visitStarts(db, input, clock.now());
  return slots;
}

/** As `listVisitSlots`, with the longest notice of the services. */
export async function visitStarts(
  db: Db | Tx,
  input: VisitSlotsInput,
  now: Temporal.Instant,
): Promise<Slots & { noticeMinutes: number }> {
  const { serviceId, people, isTogether, segments: choices, except = [], travelMinutes } = input;
  const span = { ...spanOf(input, now), now, except };
  const visit = await readVisit(db, choices, { ...span, serviceId, people, travelMinutes });
  if (input.isBooked !== true) checkRefunds(visit.offers);
  const ask = { people, now: minuteOf(now), isTogether };
  const { segments, timeZone } = visit;
  const from = input.from ?? localDate(ask.now, timeZone);
  const days = listVisitStarts(segments, ask, from, input.days);
  const lengths = lengthsOf(
    choices,
    shortestSegments(prepareVisit(segments, ask, ask.now, ask.now)),
  );
  const starts = days.flatMap((day) => day.starts);
  const iso = isoWriter(wallClock(timeZone, starts[0]?.at ?? 0, endOf(starts.at(-1))));
  return {
    noticeMinutes: Math.max(...visit.rows.map((row) => row.noticeMinutes)),
    timeZone,
    partyMinutes: visitMinutes(lengths),
    servedAtOnce: fewestAtOnce(lengths),
    segments: lengths,
    days: days.map(({ date, starts: ofDay }) => ({
      date,
      starts: ofDay.map((start) => ({
        at: iso(start.at),
        seatsLeft: start.seatsLeft,
        ...differing(lengthsOf(choices, start.segments), lengths, () => iso(endOf(start))),
      })),
    })),
  };
}

/** The length, people at once and end of a start whose segments are served differently from most. */
function differing(own: SegmentLength[], usual: readonly SegmentLength[], endsAt: () => string) {
  const isUsual = own.every(
    ({ minutes, servedAtOnce }, index) =>
      minutes === usual[index]?.minutes && servedAtOnce === usual[index]?.servedAtOnce,
  );
  if (isUsual) return {};
  return { servedAtOnce: fewestAtOnce(own), endsAt: endsAt(), segments: own };
}

function lengthsOf(
  choices: readonly SegmentChoice[],
  times: readonly SegmentTime[],
): SegmentLength[] {
  return times.map(({ part, at, minutes, seats }, index) => {
    const processingMinutes = (times[index + 1]?.at ?? at + minutes) - at - minutes;
    return {
      subServiceId: choices[part]?.subServiceId ?? '',
      minutes,
      ...(processingMinutes > 0 ? { processingMinutes } : {}),
      servedAtOnce: seats,
    };
  });
}

/** A visit is served 'together' when all of its segments are. */
export function fewestAtOnce(lengths: readonly { servedAtOnce: number }[]): number {
  return lengths.length === 0 ? 0 : Math.min(...lengths.map(({ servedAtOnce }) => servedAtOnce));
}

function endOf(start: VisitStart | undefined): number {
  const last = start?.segments.at(-1);
  return last ? last.at + last.minutes : 0;
}
