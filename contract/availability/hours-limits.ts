/** Limits of a service's hours; the database enforces the same. */
export const HOURS_LIMITS = {
  intervalsPerDay: 12,
  overrides: 366,
  capacity: 200,
  stepMinutesMin: 5,
  stepMinutes: 240,
  bufferMinutes: 240,
  noticeMinutes: 30 * 1440,
  horizonDaysMin: 1,
  horizonDays: 365,
} as const;

/** The maximum number of upcoming entries of time off of a service, and their maximum length. */
export const TIME_OFF_MAX = 200;
export const TIME_OFF_DAYS_MAX = 366;
export const TIME_OFF_NOTE_MAX = 200;
/** How far ahead time off can be entered, in days. */
export const TIME_OFF_AHEAD_DAYS = 730;

/** The maximum number of days in a preview. */
export const PREVIEW_DAYS_MAX = 14;
/** Bookings outside the hours in one response, earliest first. */
export const OUTSIDE_MAX = 50;

/** The maximum number of class sessions in one publication, and of days ahead. */
export const SESSIONS_MAX = 104;
export const SESSION_AHEAD_DAYS = 366;
