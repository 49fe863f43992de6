import { z } from 'zod';
import { HOURS_LIMITS, SESSIONS_MAX } from './hours-limits.ts';

/** Local time 'HH:MM'. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** One date, or the same weekdays until a date. */
export const PublishSessionsBody = z.object({
  subServiceId: z.uuid(),
  /** The member who leads; the owner by default. */
  leaderId: z.uuid().optional(),
  /** The room or piece of equipment that the session uses; none by default. */
  roomId: z.uuid().optional(),
  places: z.number().int().min(1).max(HOURS_LIMITS.capacity),
  /** The first date, 'YYYY-MM-DD' in the time zone of the service. */
  date: z.iso.date(),
  time: z.string().regex(TIME, 'Choose a time such as 18:30.'),
  /** ISO weekdays (1 Monday … 7 Sunday) that repeat until `until`; without them only `date`. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  until: z.iso.date().optional(),
  except: z.array(z.iso.date()).max(SESSIONS_MAX).optional(),
});
export type PublishSessionsBody = z.infer<typeof PublishSessionsBody>;

/** A published session of a class. */
export const ClassSession = z
  .object({
    id: z.string(),
    subServiceId: z.string(),
    seriesId: z.string(),
    /** ISO 8601 with the service's own offset. */
    startsAt: z.string(),
    endsAt: z.string(),
    places: z.number(),
    /** Places that are sold or held. */
    taken: z.number(),
    leaderId: z.string(),
    /** Empty for an owner without a display name. */
    leader: z.string(),
    /** Absent if the session uses no room. */
    room: z.string().optional(),
  })
  .meta({ id: 'ClassSession' });
export type ClassSession = z.infer<typeof ClassSession>;

/** A sub-service that is sold only at sessions. */
export const ClassOffer = z.object({ subServiceId: z.string() }).meta({ id: 'ClassOffer' });
