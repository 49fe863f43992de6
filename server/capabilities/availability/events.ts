/** A connected calendar could not be read for a day, or was read only in part for the first time. */
export const CALENDAR_UNREAD = 'availability.calendarUnread';

export type CalendarUnread = {
  feedId: string;
  serviceId: string;
  ownerId: string;
  /** The provider's name of the calendar. */
  name: string;
  /** Identifies the period without a read, or the day of a read in part; later ones are separate occasions. */
  since: string;
  /** The stored problem; null when only some events were not understood. */
  problem: string | null;
  /** Number of events that were not understood. */
  unread: number;
};
