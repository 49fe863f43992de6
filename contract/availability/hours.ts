import { z } from 'zod';

import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';

import { documentedNumber, versionNumber } from '../numbers.ts';

import { MomentText, plainText } from '../text.ts';

import { HOURS_LIMITS, PREVIEW_DAYS_MAX, TIME_OFF_NOTE_MAX } from './hours-limits.ts';

import { servingBody } from './members.ts';

import { SlotWhy } from './views.ts';

/** hours-rules.ts checks the values; these schemas only limit the size. */
const Interval = z.object({
  fromMinute: documentedNumber(0, 1440),
  toMinute: documentedNumber(0, 1440),
});

const Day = z.array(Interval).max(2 * HOURS_LIMITS.intervalsPerDay);

/** Weekly hours, Monday first. */
export const WeeklyHours = z.array(Day).max(7);

/** The settings that are saved together; time off has separate calls. */
export const HoursDraft = z.object({
  timeZone: z.string().max(60),
  capacity: documentedNumber(1, HOURS_LIMITS.capacity),
  stepMinutes: documentedNumber(HOURS_LIMITS.stepMinutesMin, HOURS_LIMITS.stepMinutes),
  bufferMinutes: documentedNumber(0, HOURS_LIMITS.bufferMinutes),
  noticeMinutes: documentedNumber(0, HOURS_LIMITS.noticeMinutes),
  horizonDays: documentedNumber(HOURS_LIMITS.horizonDaysMin, HOURS_LIMITS.horizonDays),
  autoAccept: z.boolean(),
  weekly: WeeklyHours,
  overrides: z
    .array(z.object({ date: z.string().max(10), intervals: Day }))
    .max(2 * HOURS_LIMITS.overrides),
});

export type HoursDraft = z.infer<typeof HoursDraft>;

export const HoursBody = HoursDraft.extend({
  version: versionNumber(0),
  /** Confirms that the service sells unnamed places instead of the time of its team. */
  withoutTeam: z.boolean().optional(),
});

const people = z.number().int().meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX });

export const HoursPreviewBody = HoursDraft.extend({
  subServiceId: z.uuid(),
  people,
  /** The first date; by default today at the service. */
  from: z.iso.date().optional(),
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX),
  ...servingBody,
});

export type HoursPreviewBody = z.input<typeof HoursPreviewBody>;

/**
 * `from` and `until`: 'YYYY-MM-DDTHH:MM' by the clock of the service, or an instant with an offset. A time
 * that a clock change skips moves forward by the change; of a time that occurs twice, the first counts.
 */
export const TimeOffBody = z.object({
  from: MomentText,
  until: MomentText,
  note: plainText(TIME_OFF_NOTE_MAX).optional(),
});
export type TimeOffBody = z.input<typeof TimeOffBody>;

/** A booking that exists although the settings would no longer allow it. */
export const OutsideBooking = z.object({
  bookingId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  subServiceName: z.string(),
  people,
  startsAt: z.string(),
  endsAt: z.string(),
  why: z.enum(['HOURS', 'TIME_OFF', 'CAPACITY']),
});

export type OutsideBooking = z.infer<typeof OutsideBooking>;

export type OutsideWhy = OutsideBooking['why'];

/** `from` and `until` are ISO 8601 with the service's offset. */
export const TimeOff = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  note: z.string(),
});

export type TimeOff = z.infer<typeof TimeOff>;

export const ServiceHours = HoursDraft.extend({
  serviceName: z.string(),
  /** The version that a save is based on; 0 before the first save. */
  version: z.number(),
  /**
   * The number of members who perform the service, if it takes time that other services can sell too; null for
   * unnamed places, and for the only service of an owner who works alone.
   */
  teamSize: z.number().nullable(),
  /** The current date at the service. */
  today: z.string(),
  timeOff: z.array(TimeOff),
  /** Bookings outside the settings, earliest first; `outsideCount` is the total. */
  outside: z.array(OutsideBooking),
  outsideCount: z.number(),
}).meta({ id: 'ServiceHours' });

export type ServiceHours = z.infer<typeof ServiceHours>;

/** `field` names the setting to change, as the hours page names it; null without one. */
export const WhyTime = SlotWhy.extend({ at: z.string(), field: z.string().nullable() }).meta({
  id: 'WhyTime',
});

export type WhyTime = z.infer<typeof WhyTime>;
