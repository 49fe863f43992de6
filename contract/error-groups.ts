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
/** Of a question about starts of a sub-service. */
export const startsErrors = [
  'SERVICE_NOT_FOUND',
  'SUB_SERVICE_NOT_FOUND',
  'PEOPLE_RANGE',
  'NOT_BOOKABLE',
] as const;
/** Of a start that somebody wants to book. */
export const startErrors = ['SLOT_PAST', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED'] as const;
