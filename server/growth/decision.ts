/** What bounds the rows of a table that does not grow with bookings. */
type Bound =
  | 'admins'
  | 'businesses'
  | 'days'
  | 'installation'
  | 'people'
  | 'places and words'
  | 'services';

/** Why rows of an append-only table stay. */
type Reason =
  /** Books of account: eight financial years (Companies Act, section 128; GST: 72 months after the annual return). */
  | 'accounts'
  /** Parts of a booking that explain its accounts: kept as long as these. */
  | 'booking'
  /** Proves a consent or a decision: kept as long as the account or the marketplace. */
  | 'proof'
  /** Published or private content: kept until its author or owner deletes it. */
  | 'content';

/** Deletes rows some hours after the instant in `since`. `only` is a constant condition on the row `t`. */
export type Rule = { since: string; hours: number; only?: string };

/**
 * The decision about the growth of one table.
 * - bounded: grows with something that is small or pays for itself
 * - queue: a row is work, and is deleted when the work is done
 * - deleted: append-only; the retention sweep deletes old rows by these rules
 * - deletedBy: append-only; the named sweep, or the job queue itself, deletes old rows
 * - permanent: append-only; no row is deleted before the reason ends
 */
export type Decision = { isHot?: true } & (
  | { kind: 'bounded'; by: Bound }
  | { kind: 'queue'; doneBy: string }
  | { kind: 'deleted'; rules: readonly Rule[]; why: string }
  | { kind: 'deletedBy'; sweep: string; after: string; why: string }
  | { kind: 'permanent'; reason: Reason }
);

/** Decisions by table, as `schema.table`. */
export type Decisions = Readonly<Record<string, Decision>>;
