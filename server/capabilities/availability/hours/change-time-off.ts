import type { ServiceHours, TimeOffBody } from '#contract/availability/hours.ts';
import {
  TIME_OFF_AHEAD_DAYS,
  TIME_OFF_DAYS_MAX,
  TIME_OFF_MAX,
} from '#contract/availability/hours-limits.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { instantIn } from '../local-time.ts';
import { addTimeOff, settingsRow } from '../settings.store.ts';
import type { Owned } from './hours.store.ts';
import { countTimeOff, deleteTimeOff } from './hours.store.ts';
import { type HoursNeeds, requireOwned, showHours } from './own-hours.ts';

const DAY_HOURS = 24;

/**
 * Adds time off to the provider's own service. Bookings in it stay; the response lists them.
 * @throws Refused SERVICE_NOT_FOUND, NOT_BOOKABLE without hours, TIME_OFF_SPAN for an invalid, past or too
 * distant span, TIME_OFF_FULL.
 */
export function createTimeOff(
  needs: HoursNeeds,
  input: Owned & { timeOff: TimeOffBody },
): Promise<ServiceHours> {
  const { serviceId, timeOff } = input;
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    const timeZone = await zoneOf(tx, input);
    const from = instantIn(timeOff.from, timeZone);
    const until = instantIn(timeOff.until, timeZone);
    const problem = timeOffProblem(from, until, now);
    if (problem) throw new Refused('TIME_OFF_SPAN', problem, { fields: { until: problem } });
    if ((await countTimeOff(tx, serviceId, now)) >= TIME_OFF_MAX) {
      throw new Refused('TIME_OFF_FULL');
    }
    await addTimeOff(tx, { serviceId, from, until, note: timeOff.note?.trim() ?? '' });
    return showHours(needs, input, tx);
  });
}

/** @throws Refused SERVICE_NOT_FOUND, TIME_OFF_NOT_FOUND also for time off of another service. */
export function removeTimeOff(
  needs: HoursNeeds,
  input: Owned & { timeOffId: string },
): Promise<ServiceHours> {
  return inTransaction(needs.db, async (tx) => {
    await requireOwned(tx, input);
    if (!(await deleteTimeOff(tx, input.serviceId, input.timeOffId))) {
      throw new Refused('TIME_OFF_NOT_FOUND');
    }
    return showHours(needs, input, tx);
  });
}

async function zoneOf(tx: Tx, owned: Owned): Promise<string> {
  await requireOwned(tx, owned);
  const row = await settingsRow(tx, owned.serviceId);
  if (!row) throw new Refused('NOT_BOOKABLE', (t) => t('sentences.hoursFirst'));
  return row.timeZone;
}

/** The error of a span of time off; undefined for a valid one. */
export function timeOffProblem(
  from: Temporal.Instant,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Sentence | undefined {
  if (Temporal.Instant.compare(until, from) <= 0) return (t) => t('sentences.timeOffEnd');
  if (Temporal.Instant.compare(until, now) <= 0) return (t) => t('sentences.timeOffPast');
  const longest = from.add({ hours: TIME_OFF_DAYS_MAX * DAY_HOURS });
  const latest = now.add({ hours: TIME_OFF_AHEAD_DAYS * DAY_HOURS });
  if (Temporal.Instant.compare(until, longest) > 0) return (t) => t('sentences.timeOffLong');
  if (Temporal.Instant.compare(from, latest) > 0) {
    return (t) => t('sentences.timeOffLate');
  }
  return undefined;
}
