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
   * `nothing`: it blocks nothing. `part`: only the times that were read block. `more`: it may block more
   * than it should. `zone`: its time zone is unknown, so that of the calendar or the service was used.
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
    /** The time of the last complete read; null before it. */
    readAt: z.string().nullable(),
    /** Whether it is being read now. */
    isReading: z.boolean(),
    /** The error of the last attempt, or null. */
    problem: z.string().nullable(),
    /** Events that are not over. */
    events: z.number(),
    /** The number of them that were not fully understood. */
    unread: z.number(),
    /** The first of these. */
    unreadEvents: z.array(UnreadEvent),
  })
  .meta({ id: 'BusyFeed' });
export type BusyFeed = z.infer<typeof BusyFeed>;
