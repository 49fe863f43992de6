/** Maximum number of imported calendars of a service. */
export const BUSY_FEEDS_MAX = 5;
export const BUSY_NAME_MAX = 60;
export const BUSY_URL_MAX = 2000;
/** Maximum number of unreadable events that an imported calendar lists. */
export const UNREAD_EVENTS_MAX = 10;
