/** Errors that several calls share. */
export const codeRequestErrors = ['OTP_TOO_SOON', 'OTP_LIMIT', 'TOO_MANY_REQUESTS'] as const;
export const codeCheckErrors = ['OTP_INVALID', 'OTP_LIMIT', 'TOO_MANY_REQUESTS'] as const;
export const imageErrors = [
  'PICTURE_TYPE',
  'PICTURE_ANIMATED',
  'PICTURE_TOO_LARGE',
  'PICTURE_BROKEN',
  'TOO_MANY_REQUESTS',
] as const;
/** Errors of requests for available starts. MEMBER_NOT_FOUND needs a `memberId`. */
export const startsErrors = [
  'SERVICE_NOT_FOUND',
  'SUB_SERVICE_NOT_FOUND',
  'PEOPLE_RANGE',
  'NOT_BOOKABLE',
  'MEMBER_NOT_FOUND',
] as const;
/** Errors of requests with `segments`. */
export const visitErrors = [
  'VISIT_SIZE',
  'VISIT_BUSINESSES',
  'VISIT_PLACES',
  'VISIT_CLASS',
  'VISIT_REFUNDS',
] as const;
/** Errors of requests with `sessionId`. */
export const sessionErrors = [
  'SESSION_NOT_FOUND',
  'SESSION_CANCELLED',
  'SESSION_CHOICE',
  'SESSION_TIME',
] as const;
/** Errors of requests for one start. */
export const startErrors = ['SLOT_PAST', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED'] as const;

/** Errors of orders of one date or several. */
export const orderErrors = [
  'TOO_MANY_HOLDS',
  'HOLD_REPEATED',
  'SERVICE_NOT_FOUND',
  'NOT_BOOKABLE',
  'OWN_SERVICE',
  'BOOKING_DECLINED',
  'PRICE_CHANGED',
  'ACCOUNT_SUSPENDED',
  'PLACE_NOT_OFFERED',
  'ADDRESS_REQUIRED',
  'HOME_NOT_FOUND',
  'HOME_TOO_FAR',
  'PIN_ELSEWHERE',
  'MEMBER_NOT_FOUND',
  'GATEWAY_UNAVAILABLE',
  ...startErrors,
] as const;

/** Reasons why an order cannot be paid with a package. */
export const packageErrors = [
  'PACKAGE_NOT_FOUND',
  'PACKAGE_OTHER_SERVICE',
  'PACKAGE_USED_UP',
  'PACKAGE_EXPIRED',
  'PACKAGE_FROZEN',
] as const;
