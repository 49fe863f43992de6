import type { z } from 'zod';
import { findOffer, isoIn, judge } from '#capabilities/availability/index.ts';
import type { SeriesDate, SeriesDates, SeriesQuery } from '#contract/booking/series/views.ts';
import type { Deps } from '#platform/deps.ts';
import { instantOf } from '../check-start.ts';
import { liveHoldsOf } from '../store.ts';
import { seriesStarts } from './series.rules.ts';

type Query = z.output<typeof SeriesQuery> & { serviceId: string };

/** Alternatives are at most this far from the date that they replace. */
const NEAR_DAYS = 6;

/**
 * Checks every date of a series with the rules that list starts. The person's own unpaid holds count as free, because
 * the order replaces them.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE, MEMBER_NOT_FOUND.
 */
export async function checkDates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string | undefined,
  { at, everyWeeks, dates, together: isTogether, ...query }: Query,
): Promise<SeriesDates> {
  const now = clock.now();
  const { minutes, ownerName } = await findOffer(db, query);
  const except = personId === undefined ? [] : await liveHoldsOf(db, personId, now);
  const judged = (start: Temporal.Instant) =>
    judge(db, { ...query, isTogether, minutes, ownerName, at: start, now, except });
  const first = await judged(instantOf(at));
  const { timeZone } = first.plan;
  const starts = seriesStarts(instantOf(at), { timeZone, everyWeeks: Number(everyWeeks), dates });
  const checked: SeriesDate[] = [];
  for (const [nth, start] of starts.entries()) {
    const { judgement, sentence, facts, nearest, plan } = nth === 0 ? first : await judged(start);
    checked.push({
      at: isoIn(start, timeZone),
      endsAt: isoIn(plan.endsAt, timeZone),
      isFree: judgement.bookable,
      reason: judgement.bookable ? null : judgement.reason.code,
      sentence: judgement.bookable ? null : sentence,
      ...(facts && { facts }),
      nearest: nearest.filter((one) => isNear(one, start, starts)),
    });
  }
  return { timeZone, dates: checked };
}

/** An alternative close to its date, and not at the time of another one. */
function isNear(
  alternative: string,
  start: Temporal.Instant,
  starts: readonly Temporal.Instant[],
): boolean {
  const at = Temporal.Instant.from(alternative);
  const isClose = Math.abs(at.since(start).total('hours')) <= NEAR_DAYS * 24;
  return isClose && starts.every((one) => Temporal.Instant.compare(one, at) !== 0);
}
