import type { Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';

/** The person to erase, with the terms that identify them in texts of others. */
export type Subject = {
  personId: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
};

/**
 * Export and erasure of a person's data in one capability. `dataOf` returns everything that the
 * person entered or caused and nothing about anyone else; it is absent where there is nothing.
 * `erase` anonymizes the rows that others need, and is idempotent.
 */
export type PersonalPart = {
  /** The heading in the data export, and the name of the erasure step. */
  name: string;
  dataOf?(deps: Pick<Deps, 'db' | 'secrets' | 'clock'>, personId: string): Promise<unknown>;
  erase(tx: Tx, subject: Subject, now: Temporal.Instant): Promise<void>;
};

/** Maximum rows of one list in a data export, which is made in memory. */
export const PERSONAL_ROWS_MAX = 10_000;
/** The rows of a list that are read: one more, with which the export states that the list is cut. */
export const PERSONAL_ROWS_READ = PERSONAL_ROWS_MAX + 1;

/** Replace the name of an erased person. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_PROVIDER = 'Former provider';
export const FORMER_MEMBER = 'Former member';
/** Replaces the name of a business that was one person's. */
export const CLOSED_SERVICE = 'Closed service';
/** Replaces a mandatory text that an erased person wrote. */
export const REMOVED = 'Removed with the account.';
