import type { Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';

/** The person to forget, with the words by which they are found in texts of others. */
export type Subject = {
  personId: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
};

/**
 * What a capability does about the person behind its rows. `dataOf` gives all that the person gave or
 * caused and nothing about anybody else, and is missing where there is nothing to give; `erase` leaves the
 * rows that others need, without the person, and may run any number of times.
 */
export type PersonalPart = {
  /** The heading in the person's file, and the name of the step of an erasure. */
  name: string;
  dataOf?(deps: Pick<Deps, 'db' | 'secrets' | 'clock'>, personId: string): Promise<unknown>;
  erase(tx: Tx, subject: Subject, now: Temporal.Instant): Promise<void>;
};

/** Rows of one kind in a person's file at most. */
export const PERSONAL_ROWS_MAX = 10_000;

/** Who stands in for a person whose name is forgotten. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_PROVIDER = 'Former provider';
/** And for a business that was one person's. */
export const CLOSED_SERVICE = 'Closed service';
/** What stands in a text that somebody had to write. */
export const REMOVED = 'Removed with the account.';
