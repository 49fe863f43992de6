import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import {
  checkHours,
  type Hours,
  normalizeIntervals,
  type OpenInterval,
} from '../rules/starts.rules.ts';
import {
  type SettingsRow,
  servedByOf,
  settingsRow,
  writeOverride,
  writeSettings,
} from '../settings.store.ts';
import type { FactsRow } from '../starts/facts.store.ts';
import type { Owned, OwnHoursRow } from './hours.store.ts';

export type NewSettings = {
  serviceId: string;
  /** The provider who owns the service. */
  businessId: string;
  /** Seven lists of open intervals, from Monday. */
  weekly: ReadonlyArray<readonly OpenInterval[]>;
  timeZone?: string;
  capacity?: number;
  stepMinutes?: number;
  bufferMinutes?: number;
  noticeMinutes?: number;
  horizonDays?: number;
  autoAccept?: boolean;
};

/** Defaults of unset settings (BOOK-16: 2 hours' notice). */
const defaults = {
  timeZone: 'Asia/Kolkata',
  capacity: 1,
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 60,
} as const;

type Settings = Pick<Hours, keyof typeof defaults>;

/** The settings of hours or of their row. */
export function settingsOf(hours: Settings): Settings {
  const { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes, horizonDays } = hours;
  return { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes, horizonDays };
}

/**
 * Sets the hours of a service; omitted settings get their defaults.
 * @throws Refused INVALID with the first problem.
 */
export async function setSettings(tx: Tx, settings: NewSettings): Promise<void> {
  const { autoAccept = false, serviceId, businessId, ...given } = settings;
  const hours: Hours = {
    ...defaults,
    overrides: new Map(),
    timeOff: [],
    ...given,
    weekly: given.weekly.map(normalizeIntervals),
  };
  requireValidHours(hours);
  await writeSettings(tx, {
    serviceId,
    businessId,
    servedBy: servedByOf(hours.capacity),
    ...settingsOf(hours),
    autoAccept,
    weekly: hours.weekly.map((intervals) => [...intervals]),
  });
}

/**
 * Overrides the hours of a date ('YYYY-MM-DD'); an empty list closes it. Existing bookings stay.
 * @throws Refused INVALID, SERVICE_NOT_FOUND when the service has no hours yet.
 */
export async function setOverride(
  tx: Tx,
  override: { serviceId: string; date: string; intervals: readonly OpenInterval[] },
): Promise<void> {
  const row = await settingsRow(tx, override.serviceId);
  if (!row) throw new Refused('SERVICE_NOT_FOUND');
  const intervals = normalizeIntervals(override.intervals);
  requireValidHours({
    ...settingsOf(row),
    weekly: row.weekly,
    overrides: new Map([[override.date, intervals]]),
    timeOff: [],
  });
  await writeOverride(tx, override.serviceId, override.date, intervals);
}

type Timing = Pick<
  ServiceDetails,
  'timeZone' | 'capacity' | 'autoAccept' | 'noticeMinutes' | 'horizonDays'
>;

/** Booking settings on a service's page; defaults without hours. */
export async function timingOf(db: Db, serviceId: string): Promise<Timing> {
  return timingFrom(await settingsRow(db, serviceId));
}

/** As `timingOf`, from a row. */
export function timingFrom(row: SettingsRow | undefined): Timing {
  const { timeZone, capacity, noticeMinutes, horizonDays } = defaults;
  if (!row) return { timeZone, capacity, noticeMinutes, horizonDays, autoAccept: false };
  return {
    timeZone: row.timeZone,
    capacity: row.capacity,
    autoAccept: row.autoAccept,
    noticeMinutes: row.noticeMinutes,
    horizonDays: row.horizonDays,
  };
}

/** Default hours: every day is closed. */
export function defaultHours({ ownerId, serviceId }: Owned): OwnHoursRow {
  return {
    serviceId,
    businessId: ownerId,
    servedBy: servedByOf(defaults.capacity),
    version: 0,
    performers: 1,
    isTeam: false,
    ...defaults,
    autoAccept: false,
    weekly: [[], [], [], [], [], [], []],
    overrides: [],
    timeOff: [],
  };
}

/** Default hours for the rules, without taken seats. */
export function defaultFacts(owned: Owned): FactsRow {
  const none = { timeOff: [], elsewhere: [], busy: [], members: null, absences: [] };
  const classes = { classIds: [], equipment: [], sessions: [] };
  return { ...defaultHours(owned), ...none, ...classes, travelMinutes: 0 };
}

function requireValidHours(hours: Hours): void {
  const problem = checkHours(hours);
  if (problem !== undefined) throw new Refused('INVALID', problem);
}
