/** What a provider may set about a service's hours; the database holds the same bounds. */
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

/** Time off ahead that one service keeps at a time, and how long one may be. */
export const TIME_OFF_MAX = 200;
export const TIME_OFF_DAYS_MAX = 366;
export const TIME_OFF_NOTE_MAX = 200;
/** How far ahead time off can be written down, in days. */
export const TIME_OFF_AHEAD_DAYS = 730;

/** Days that a preview lists at a time, at most. */
export const PREVIEW_DAYS_MAX = 14;
/** Bookings outside the hours that one answer names, earliest first. */
export const OUTSIDE_MAX = 50;

/** How many class sessions one publication may create, and how many days ahead. */
export const SESSIONS_MAX = 104;
export const SESSION_AHEAD_DAYS = 366;
