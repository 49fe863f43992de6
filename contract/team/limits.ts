/** Active members of a business, the owner included. */
export const MEMBERS_MAX = 50;
/** Members including deactivated ones, whose history is kept. */
export const MEMBERS_EVER_MAX = 400;
export const MEMBER_NAME_MAX = 80;
/** Upcoming entries of time off of a business. */
export const MEMBER_TIME_OFF_MAX = 500;
/** Maximum number of listed bookings whose member is unavailable, earliest first. */
export const MEMBER_CONFLICTS_MAX = 50;
/** Maximum number of listed overlaps, earliest first. */
export const OVERLAPS_MAX = 50;
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Invitations that a business can send in a day. */
export const INVITATIONS_PER_DAY = 30;
/** Maximum number of upcoming bookings in a member's schedule, earliest first. */
export const SCHEDULE_MAX = 100;
/** Maximum number of days of a member's schedule in one response. */
export const SCHEDULE_DAYS_MAX = 31;
/** Maximum number of requests in a member's schedule, the earliest deadline first. */
export const MEMBER_REQUESTS_MAX = 50;
/** Maximum number of sub-services that one member performs. */
export const MEMBER_SUB_SERVICES_MAX = 2_000;
