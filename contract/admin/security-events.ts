/** Kinds of security events, as the log stores them. */
export const securityEventKinds = [
  'signed in',
  'sign-in failed',
  'code failed',
  'locked out',
  'token reused',
  'second factor passed',
  'second factor failed',
  'second factor set up',
  'second factor replaced',
  'second factor removed',
  'enrolment code made',
  'recovery code used',
  'recovery codes renewed',
  'passkey added',
  'passkey removed',
  'passkey used',
  'passkey failed',
  'identity confirmed',
  'access denied',
  'cross-site refused',
  'rate limited',
  'e-mail change requested',
  'e-mail changed',
  'e-mail restored',
  'mobile number verified',
  'mobile number removed',
  'payout details changed',
  'role granted',
  'role revoked',
  'sign-off requested',
  'sign-off confirmed',
  'sign-off rejected',
  'data exported',
  'personal data listed',
  'access reason given',
  'personal data read',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Records that an admin opens only with a reason; `messages` is the list of reported messages. */
export const readSubjects = ['person', 'booking', 'document', 'dispute', 'messages'] as const;
export type ReadSubject = (typeof readSubjects)[number];

/** The subject of an event; `address` is the keyed hash of an e-mail address. */
export type SecuritySubject = ReadSubject | 'address' | 'sign-off';

/** Names the list of reported messages, which has no id. */
export const MESSAGES_SUBJECT_ID = 'reported';

export const accessReasons = [
  'support request',
  'verification',
  'dispute or complaint',
  'fraud check',
  'legal request',
  'other',
] as const;
export type AccessReason = (typeof accessReasons)[number];

/** Minutes for which a reason is valid, for one record in one session. */
export const ACCESS_REASON_MINUTES = 15;
export const ACCESS_NOTE_LENGTH_MAX = 300;
/** The minimum length of the note that an 'other' reason requires, in characters. */
export const ACCESS_NOTE_LENGTH_MIN = 5;
