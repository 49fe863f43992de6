import type { DisputesFilter } from '#contract/booking/disputes.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

export type DisputeRow = Row<
  'booking.disputes',
  | 'id'
  | 'bookingId'
  | 'kind'
  | 'openedBy'
  | 'openedAt'
  | 'account'
  | 'state'
  | 'refundPercent'
  | 'decidedBy'
  | 'decision'
  | 'decidedAt'
> & {
  /** Number of pieces of evidence. */
  evidenceN: number;
};

/** The latest dispute about a booking. */
export async function disputeOf(db: Db | Tx, bookingId: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select * from booking.disputes where booking_id = ${bookingId}
    order by opened_at desc limit 1`.execute(db);
  return rows[0];
}

export async function insertDispute(
  tx: Tx,
  dispute: { bookingId: string; kind: DisputeRow['kind']; openedBy: string; account: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.disputes (booking_id, kind, opened_by, opened_at, account)
    values (${dispute.bookingId}, ${dispute.kind}, ${dispute.openedBy}, ${now},
      ${dispute.account})`.execute(tx);
}

export async function disputeById(db: Db | Tx, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select * from booking.disputes where id = ${id}`.execute(db);
  return rows[0];
}

/** The dispute, locked until the transaction ends against decisions and new evidence. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select * from booking.disputes where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Counts one more piece of evidence in an open dispute. @returns its number, from 1. */
export async function countEvidence(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ evidenceN: number }>`
    update booking.disputes set evidence_n = evidence_n + 1
    where id = ${id} and state = 'open' returning evidence_n`.execute(tx);
  if (!rows[0]) throw new Error('A decided dispute accepts no evidence.');
  return rows[0].evidenceN;
}

/** Writes an admin's decision. @returns false when the dispute was decided before. */
export async function writeDecision(
  tx: Tx,
  id: string,
  decided: {
    state: 'upheld' | 'declined';
    refundPercent: number | null;
    by: string;
    decision: string;
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update booking.disputes set state = ${decided.state}, refund_percent = ${decided.refundPercent},
      decided_by = ${decided.by}, decided_at = ${now}, decision = ${decided.decision}
    where id = ${id} and state = 'open' returning id`.execute(tx);
  return rows.length > 0;
}

export type CaseRow = DisputeRow & {
  reference: string;
  serviceName: string;
  subServiceName: string;
  customerId: string;
  customerName: string;
  providerId: string;
  providerName: string;
  startsAt: Temporal.Instant;
  timeZone: string;
  totalPaise: number;
};

const cases = sql`select d.*, b.reference, b.service_name, b.sub_service_name, b.customer_id, b.customer_name,
    b.provider_id, b.provider_name, b.starts_at, b.time_zone, b.total_paise
  from booking.disputes d join booking.bookings b on b.id = d.booking_id`;

/** One page of disputes that match the filters. */
export async function caseRows(
  db: Db,
  { state, kind, person, sort }: DisputesFilter,
  { limit, offset }: Span,
): Promise<CaseRow[]> {
  const isOpen = state === 'open';
  const personId = person ?? null;
  const at = sql.raw(isOpen ? 'd.opened_at' : 'd.decided_at');
  const way = sql.raw(isOpen === (sort === 'usual') ? 'asc' : 'desc');
  const { rows } = await sql<CaseRow>`${cases}
    where (d.state = 'open') = ${isOpen} and (${kind} = 'all' or d.kind = ${kind})
      and (${personId}::uuid is null or b.customer_id = ${personId} or b.provider_id = ${personId})
    order by ${at} ${way}, d.id ${way} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the disputes that wait for a decision. */
export async function countOpenDisputes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.disputes where state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function caseById(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${cases} where d.id = ${id}`.execute(db);
  return rows[0];
}
