import type { ServiceDetails } from '#contract/catalogue.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { checkHours, type Hours, normalizeIntervals, type OpenInterval } from './slots.rules.ts';
import { settingsRow, writeOverride, writeSettings } from './store.ts';

export type NewSettings = {
  serviceId: string;
  /** Seven lists of open intervals, Monday first. */
  weekly: ReadonlyArray<readonly OpenInterval[]>;
  timeZone?: string;
  capacity?: number;
  stepMinutes?: number;
  bufferMinutes?: number;
  noticeMinutes?: number;
  horizonDays?: number;
  autoAccept?: boolean;
};

/** What the product takes where a provider has set nothing (BOOK-16: 2 hours' notice). */
const defaults = {
  timeZone: 'Asia/Kolkata',
  capacity: 1,
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 60,
} as const;

/**
 * Sets when a service can be booked. What is left out takes the default.
 * @throws Refused INVALID with the first thing wrong as its sentence.
 */
export async function setSettings(tx: Tx, settings: NewSettings): Promise<void> {
  const { autoAccept = false, serviceId, ...given } = settings;
  const hours: Hours = {
    ...defaults,
    overrides: new Map(),
    timeOff: [],
    ...given,
    weekly: given.weekly.map(normalizeIntervals),
  };
  refuseWrong(hours);
  await writeSettings(tx, {
    service_id: serviceId,
    time_zone: hours.timeZone,
    capacity: hours.capacity,
    step_minutes: hours.stepMinutes,
    buffer_minutes: hours.bufferMinutes,
    notice_minutes: hours.noticeMinutes,
    horizon_days: hours.horizonDays,
    auto_accept: autoAccept,
    weekly: hours.weekly.map((intervals) => [...intervals]),
  });
}

/**
 * Gives one date ('YYYY-MM-DD') hours of its own; none closes it. Bookings made before stay.
 * @throws Refused INVALID, SERVICE_NOT_FOUND when the service has no hours yet.
 */
export async function setOverride(
  tx: Tx,
  override: { serviceId: string; date: string; intervals: readonly OpenInterval[] },
): Promise<void> {
  const row = await settingsRow(tx, override.serviceId);
  if (!row) throw new Refused('SERVICE_NOT_FOUND');
  const intervals = normalizeIntervals(override.intervals);
  refuseWrong({
    timeZone: row.time_zone,
    weekly: row.weekly,
    overrides: new Map([[override.date, intervals]]),
    timeOff: [],
    capacity: row.capacity,
    stepMinutes: row.step_minutes,
    bufferMinutes: row.buffer_minutes,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
  });
  await writeOverride(tx, override.serviceId, override.date, intervals);
}

type Timing = Pick<
  ServiceDetails,
  'timeZone' | 'capacity' | 'autoAccept' | 'noticeMinutes' | 'horizonDays'
>;

/** What a service's page says about its hours; the defaults while it has none. */
export async function timingOf(db: Db, serviceId: string): Promise<Timing> {
  const row = await settingsRow(db, serviceId);
  const { timeZone, capacity, noticeMinutes, horizonDays } = defaults;
  if (!row) return { timeZone, capacity, noticeMinutes, horizonDays, autoAccept: false };
  return {
    timeZone: row.time_zone,
    capacity: row.capacity,
    autoAccept: row.auto_accept,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
  };
}

function refuseWrong(hours: Hours): void {
  const problem = checkHours(hours);
  if (problem !== undefined) throw new Refused('INVALID', problem);
}
