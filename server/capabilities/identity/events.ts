/** A person signed in to their deactivated account, which is open again. */
export const PERSON_RETURNED = 'identity.returned';
export type PersonReturned = { personId: string; at: string };

/** An admin suspended a person, or lifted it: they are told why. */
export const PERSON_SUSPENDED = 'identity.suspended';
export type PersonSuspended = {
  personId: string;
  suspensionId: string;
  reason: string;
  isLifted: boolean;
};

/** Something happened to a change of a person's sign-in e-mail. The instants are ISO. */
export const EMAIL_CHANGE = 'identity.email-change';
export type EmailChangeEvent = {
  personId: string;
  changeId: string;
  what: 'waiting' | 'changed' | 'cancelled' | 'restored';
  dueAt: string;
  /** It waited, because the present mailbox was lost. */
  isDelayed: boolean;
  frozenUntil: string;
};
