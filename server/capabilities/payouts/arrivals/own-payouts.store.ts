import type { PayoutState } from '#contract/payouts/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { payoutState } from '../runs/lists.store.ts';

export type OwnPayoutRow = Pick<
  Row<'payouts.payouts'>,
  'id' | 'amountPaise' | 'returnedPaise' | 'endedAt' | 'arrivedAt' | 'bankLast4'
> & { startedAt: Temporal.Instant; bookings: number; state: PayoutState };

const columns = sql`p.id, p.amount_paise, p.returned_paise, ${payoutState} as state, p.ended_at, p.arrived_at, p.bank_last4,
  r.started_at,
  (select count(distinct l.booking_id)::int from payouts.lines l where l.payout_id = p.id) as bookings`;

/** Payouts of a provider, newest first. */
export async function ownPayoutRows(
  db: Db,
  providerId: string,
  { limit, offset }: Span,
): Promise<OwnPayoutRow[]> {
  const { rows } = await sql<OwnPayoutRow>`
    select ${columns} from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where p.provider_id = ${providerId}
    order by p.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function ownPayoutRow(
  db: Db,
  providerId: string,
  payoutId: string,
): Promise<OwnPayoutRow | undefined> {
  const { rows } = await sql<OwnPayoutRow>`
    select ${columns} from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where p.provider_id = ${providerId} and p.id = ${payoutId}`.execute(db);
  return rows[0];
}
