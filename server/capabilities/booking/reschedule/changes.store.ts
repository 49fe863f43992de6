import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { PlannedReschedule } from './plan-reschedule.ts';

/**
 * A change in progress, of the time or, with `people`, of the number of people: 'held' until its
 * difference is paid; then 'asked' until the other side confirms it, if the booking was accepted.
 * With `askedBy` the provider it is a proposal, which keeps the price. `choosesMember`: the
 * customer chose its member, or any, for the new time. `sessionId`: the class session that it
 * holds.
 */
export type ChangeRow = Row<
  'booking.changes',
  | 'id'
  | 'bookingId'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'seatsUntil'
  | 'seats'
  | 'pricePaise'
  | 'listPricePaise'
  | 'discountPercent'
  | 'priceRuleId'
  | 'firstVisitPercent'
  | 'venuePaise'
  | 'differencePaise'
  | 'heldUntil'
  | 'madeAt'
  | 'askedBy'
  | 'memberId'
  | 'choosesMember'
  | 'people'
  | 'sessionId'
> & {
  /** The deadline to answer; null before the request. */
  answerBy: Temporal.Instant | null;
  /** The payment of its difference, once the provider has the request. */
  paymentId: string | null;
  /** False when the booking changed after the difference was computed. */
  isCurrent: boolean;
};

/** Events that give a booking another time. */
const reschedules = ['reschedule', 'proposalAccepted', 'moved', 'sessionMoved'];

/** A change that adds people to its booking, at the same time. */
export type AdditionRow = ChangeRow & { people: number };

export function isAddition(change: ChangeRow): change is AdditionRow {
  return change.people !== null;
}

// Ids are assigned under the booking's lock, so a later event has a higher id.
const columns = sql`c.*, (
    b.state in ('assigned', 'accepted')
    and c.difference_paise = case when c.people is null
      then c.price_paise * b.people - (b.total_paise - b.charge_paise * b.people - b.travel_fee_paise)
      else (c.price_paise + b.charge_paise) * (c.people - b.people) end
    and not exists (select from booking.events e
      where e.booking_id = b.id and e.move = any(${[...reschedules, 'addPeople']}) and e.id > c.id)
  ) as is_current
  from booking.changes c join booking.bookings b on b.id = c.booking_id`;

export async function changeById(db: Db | Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** The change that waits for its payment, even after its hold has expired. */
export async function heldChangeOf(db: Db | Tx, bookingId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} where c.booking_id = ${bookingId} and c.state = 'held'`.execute(db);
  return rows[0];
}

/** The unanswered changes of bookings, by booking: requests of customers and proposals of providers. */
export async function pendingChangesOf(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ChangeRow>> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} where c.booking_id = any(${bookingIds}::uuid[]) and c.state = 'asked'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** The change that the other side has to answer. */
export async function pendingChangeOf(
  db: Db | Tx,
  bookingId: string,
): Promise<ChangeRow | undefined> {
  return (await pendingChangesOf(db, [bookingId])).get(bookingId);
}

/** The changes that providers have to confirm, by booking. */
export async function requestedChangesOf(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ChangeRow>> {
  const pending = await pendingChangesOf(db, bookingIds);
  return new Map([...pending].filter(([, { askedBy }]) => askedBy === 'customer'));
}

/** The change that the provider has to confirm. */
export async function requestedChangeOf(
  db: Db | Tx,
  bookingId: string,
): Promise<ChangeRow | undefined> {
  return (await requestedChangesOf(db, [bookingId])).get(bookingId);
}

/** The provider's proposal that the customer has to answer. */
export async function proposalOf(db: Db | Tx, bookingId: string): Promise<ChangeRow | undefined> {
  const change = await pendingChangeOf(db, bookingId);
  return change?.askedBy === 'provider' ? change : undefined;
}

/** The change that waits for its payment or for an answer. */
export async function openChangeOf(db: Db | Tx, bookingId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} where c.booking_id = ${bookingId} and c.state in ('held', 'asked')`.execute(
    db,
  );
  return rows[0];
}

/** The latest change of a booking, in any state. */
export async function latestChangeOf(
  db: Db | Tx,
  bookingId: string,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} where c.booking_id = ${bookingId}
    order by c.made_at desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Ids of all changes of a booking, oldest first. */
export async function changeIdsOf(db: Db | Tx, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.changes where booking_id = ${bookingId}
    order by made_at, id limit 100`.execute(db);
  return rows.map((row) => row.id);
}

export type NewChange = Pick<
  ChangeRow,
  | 'bookingId'
  | 'startsAt'
  | 'endsAt'
  | 'seatsUntil'
  | 'seats'
  | 'pricePaise'
  | 'listPricePaise'
  | 'discountPercent'
  | 'priceRuleId'
  | 'firstVisitPercent'
  | 'venuePaise'
  | 'differencePaise'
  | 'heldUntil'
  | 'answerBy'
  | 'people'
> &
  Partial<Pick<ChangeRow, 'askedBy' | 'memberId' | 'choosesMember'>> & {
    sessionId?: string | null | undefined;
  };

/** The member of a change, where its customer chooses another one; those of a visit are in its segments. */
export function memberChoiceOf({
  members,
  segments,
}: Pick<PlannedReschedule, 'members' | 'segments'>) {
  if (!members || segments) return {};
  return { choosesMember: true, memberId: members[0] ?? null };
}

/** The member once the change is applied: the customer's choice, or the member of a proposal. */
export function choiceIn({ choosesMember, memberId }: ChangeRow) {
  return choosesMember ? { members: [memberId] } : { memberId };
}

export async function insertChange(
  tx: Tx,
  change: NewChange,
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into booking.changes (booking_id, state, starts_at, ends_at, seats_until, seats,
      price_paise, venue_paise, list_price_paise, discount_percent, price_rule_id, first_visit_percent,
      difference_paise, held_until, answer_by, asked_by, member_id, chooses_member, people,
      session_id, made_at)
    values (${change.bookingId}, ${change.answerBy === null ? 'held' : 'asked'},
      ${change.startsAt}, ${change.endsAt}, ${change.seatsUntil}, ${change.seats},
      ${change.pricePaise}, ${change.venuePaise}, ${change.listPricePaise}, ${change.discountPercent},
      ${change.priceRuleId}, ${change.firstVisitPercent},
      ${change.differencePaise}, ${change.heldUntil},
      ${change.answerBy}, ${change.askedBy ?? 'customer'}, ${change.memberId ?? null},
      ${change.choosesMember ?? false}, ${change.people}, ${change.sessionId ?? null}, ${now})
    returning id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

/** Marks a paid change as waiting for the provider's confirmation. */
export async function writeRequested(
  tx: Tx,
  id: string,
  request: { answerBy: Temporal.Instant; paymentId: string },
): Promise<void> {
  await sql`update booking.changes set state = 'asked', answer_by = ${request.answerBy},
      payment_id = ${request.paymentId}
    where id = ${id}`.execute(tx);
}

/** Records the payment of a change, so that a credit note of its refund corrects its invoice. */
export async function writePayment(tx: Tx, id: string, paymentId: string): Promise<void> {
  await sql`update booking.changes set payment_id = ${paymentId} where id = ${id}`.execute(tx);
}

/** Bookings whose change was not answered in time, longest overdue first. */
export async function unansweredChanges(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id from booking.changes where state = 'asked' and answer_by <= ${now}
    order by answer_by, id limit ${limit}`.execute(db);
  return rows.map((row) => row.bookingId);
}

export async function writeChangeState(
  tx: Tx,
  id: string,
  state: 'released' | 'withdrawn' | 'applied',
): Promise<void> {
  await sql`update booking.changes set state = ${state}
    where id = ${id} and state not in ('withdrawn', 'applied')`.execute(tx);
}

/** Changes that can no longer be paid, earliest expiry first. */
export async function staleChanges(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select ${columns} where c.state = 'held') stale
    where stale.held_until <= ${now} or not stale.is_current
    order by stale.held_until, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** @returns false when the change was paid or released meanwhile. */
export async function releaseStaleChange(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update booking.changes set state = 'released' where id = ${id} and state = 'held'
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The number of times that a booking was rescheduled. */
export async function countReschedules(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.events
    where booking_id = ${bookingId} and move = any(${reschedules})`.execute(tx);
  return rows[0]?.count ?? 0;
}
