import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { judgedNumber, seenNumber } from '../numbers.ts';
import { MomentText, plainText } from '../text.ts';
import { HOURS_LIMITS, PREVIEW_DAYS_MAX, TIME_OFF_NOTE_MAX } from './hours-limits.ts';
import { SlotWhy } from './views.ts';

/** Bounds and their sentences are those of hours-rules.ts; here is only what keeps the work small. */
const Interval = z.object({ fromMinute: judgedNumber(0, 1440), toMinute: judgedNumber(0, 1440) });
const Day = z.array(Interval).max(2 * HOURS_LIMITS.intervalsPerDay);

const Draft = z.object({
  timeZone: z.string().max(60),
  capacity: judgedNumber(1, HOURS_LIMITS.capacity),
  stepMinutes: judgedNumber(HOURS_LIMITS.stepMinutesMin, HOURS_LIMITS.stepMinutes),
  bufferMinutes: judgedNumber(0, HOURS_LIMITS.bufferMinutes),
  noticeMinutes: judgedNumber(0, HOURS_LIMITS.noticeMinutes),
  horizonDays: judgedNumber(HOURS_LIMITS.horizonDaysMin, HOURS_LIMITS.horizonDays),
  autoAccept: z.boolean(),
  weekly: z.array(Day).max(7),
  overrides: z
    .array(z.object({ date: z.string().max(10), intervals: Day }))
    .max(2 * HOURS_LIMITS.overrides),
});

export const HoursBody = Draft.extend({ version: seenNumber(0) });

const people = z.number().int().meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX });

export const HoursPreviewBody = Draft.extend({
  subServiceId: z.uuid(),
  people,
  from: z.iso.date().optional(),
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX),
});

export const TimeOffBody = z.object({
  from: MomentText,
  until: MomentText,
  note: plainText(TIME_OFF_NOTE_MAX).optional(),
});

const Outside = z.object({
  bookingId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  subServiceName: z.string(),
  people,
  startsAt: z.string(),
  endsAt: z.string(),
  why: z.enum(['HOURS', 'TIME_OFF', 'CAPACITY']),
});

export const ServiceHours = Draft.extend({
  serviceName: z.string(),
  version: z.number(),
  today: z.string(),
  timeOff: z.array(
    z.object({ id: z.string(), from: z.string(), until: z.string(), note: z.string() }),
  ),
  outside: z.array(Outside),
  outsideCount: z.number(),
}).meta({ id: 'ServiceHours' });

export const WhyTime = SlotWhy.extend({ at: z.string(), field: z.string().nullable() }).meta({
  id: 'WhyTime',
});
