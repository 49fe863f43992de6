/** Calendars of other programs that one service can be closed by. */
export const BUSY_FEEDS_MAX = 5;
export const BUSY_NAME_MAX = 60;
export const BUSY_URL_MAX = 2000;
/** Days that one answer of the provider's calendar shows at most. */
export const CALENDAR_DAYS_MAX = 14;
/** Events of a connected calendar that are named because they could not be read. */
export const UNREAD_EVENTS_MAX = 10;
