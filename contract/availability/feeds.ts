import { z } from 'zod';
import { plainText } from '../text.ts';
import { BUSY_NAME_MAX, BUSY_URL_MAX } from './feed-limits.ts';

export const BusyFeedBody = z.object({
  url: plainText(BUSY_URL_MAX).transform((url) => url.trim()),
  name: plainText(BUSY_NAME_MAX).transform((name) => name.replace(/\s+/g, ' ').trim()),
});

/** An event that was not understood, by its line in the file: its subject is private. */
const UnreadEvent = z.object({
  line: z.number(),
  /** The day on which it begins, 'YYYY-MM-DD'; null when that cannot be read. */
  date: z.string().nullable(),
  /**
   * How the event was handled. `nothing`: it blocks no time. `part`: it blocks only the times that could be read.
   * `more`: it may block more than it should. `zone`: its time zone is unknown, so that of the calendar or the service
   * was used.
   */
  effect: z.enum(['nothing', 'part', 'more', 'zone']),
});
export type UnreadEvent = z.infer<typeof UnreadEvent>;

/** An external calendar whose busy times close a service. */
export const BusyFeed = z
  .object({
    id: z.string(),
    serviceId: z.string(),
    name: z.string(),
    host: z.string(),
    addedAt: z.string(),
    /** The instant of the last complete import; null before the first one. */
    readAt: z.string().nullable(),
    /** Whether an import is in progress. */
    isReading: z.boolean(),
    /** The error of the last attempt, or null. */
    problem: z.string().nullable(),
    /** Number of current and future events. */
    events: z.number(),
    /** Number of events that were not fully understood. */
    unread: z.number(),
    /** The first events that were not fully understood. */
    unreadEvents: z.array(UnreadEvent),
  })
  .meta({ id: 'BusyFeed' });
export type BusyFeed = z.infer<typeof BusyFeed>;
