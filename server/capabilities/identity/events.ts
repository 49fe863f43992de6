/** A person reactivated their account by signing in. */
export const PERSON_RETURNED = 'identity.returned';
export type PersonReturned = { personId: string; at: string };

/** An admin suspended a person or lifted the suspension; the person is notified of the reason. */
export const PERSON_SUSPENDED = 'identity.suspended';
export type PersonSuspended = {
  personId: string;
  suspensionId: string;
  reason: string;
  isLifted: boolean;
};

/**
 * A person took their account back from the mailbox that someone else had replaced. Whatever gives access without a
 * login, such as a calendar link, may be the other person's and ends.
 */
export const ACCOUNT_RECOVERED = 'identity.recovered';
export type AccountRecovered = { personId: string };

/** A change of a person's sign-in e-mail progressed. Instants are ISO strings. */
export const EMAIL_CHANGE = 'identity.email-change';
export type EmailChangeEvent = {
  personId: string;
  changeId: string;
  what: 'waiting' | 'changed' | 'cancelled' | 'restored';
  dueAt: string;
  /** The change waited, because the current mailbox was lost. */
  isDelayed: boolean;
  frozenUntil: string;
};
