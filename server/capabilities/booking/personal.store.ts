import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ERASED_ADDRESS } from '#platform/mail/mail.ts';
import {
  CLOSED_SERVICE,
  FORMER_CUSTOMER,
  FORMER_PROVIDER,
  REMOVED,
} from '#platform/personal-data/parts.ts';

/** A customer's bookings for their data export, without texts that the provider wrote. */
export async function bookedBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select b.id, b.reference, b.state, b.service_name as "service",
      b.sub_service_name as "subService", b.people, b.starts_at, b.ends_at, b.time_zone, b.place,
      b.location, b.home_address, b.travel_metres, b.travel_minutes, b.travel_fee_paise,
      b.customer_name as "name", b.customer_email as "email", b.customer_phone as "phone",
      b.price_paise, b.list_price_paise, b.first_visit_percent,
      b.added_prices as "addedPricesPaise", b.deposit_percent, b.venue_paise, b.added_venue_paise,
      b.venue_paid_paise, b.venue_paid_method, b.venue_paid_at, b.charge_paise, b.total_paise,
      b.wallet_paise, b.no_show, b.created_at,
      coalesce((select json_agg(json_build_object('at', e.at, 'move', e.move, 'by', e.actor,
         'note', case when e.actor in ('customer', 'system') then e.note end) order by e.at, e.id)
       from booking.events e where e.booking_id = b.id), '[]') as story,
      coalesce((select json_agg(json_build_object('subService', g.name, 'pricePaise', g.price_paise,
         'venuePaise', g.venue_paise,
         'startsAt', g.starts_at, 'endsAt', g.ends_at) order by g.part)
       from booking.segments g
       where g.business_id = b.provider_id and g.claim_id = b.id), '[]') as segments
    from booking.bookings b where b.customer_id = ${personId}
    order by b.created_at, b.id limit ${limit}`.execute(db);
  return rows;
}

/** The bookings at a provider's services, without the customers' data. */
export async function servedBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select b.id, b.reference, b.state, b.service_name as "service",
      b.sub_service_name as "subService", b.people, b.starts_at, b.ends_at, b.place, b.price_paise,
      b.travel_fee_paise, b.added_prices as "addedPricesPaise", b.deposit_percent, b.venue_paise,
      b.added_venue_paise, b.venue_paid_paise, b.venue_paid_method, b.venue_paid_at, b.no_show,
      coalesce((select json_agg(json_build_object('at', e.at, 'move', e.move, 'note', e.note)
         order by e.at, e.id)
       from booking.events e where e.booking_id = b.id and e.actor = 'provider'), '[]') as story,
      coalesce((select json_agg(json_build_object('kind', n.kind, 'grossPaise', n.gross_paise,
         'commissionPaise', n.commission_paise, 'netPaise', n.net_paise, 'earnedAt', n.earned_at)
         order by n.earned_at)
       from booking.earnings n where n.booking_id = b.id), '[]') as earnings
    from booking.bookings b
    where b.provider_id = ${personId} and b.state not in ('held', 'released')
    order by b.created_at, b.id limit ${limit}`.execute(db);
  return rows;
}

export async function reportedBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select booking_id, kind, account, opened_at, state, refund_percent, decided_at, decision
    from booking.disputes where opened_by = ${personId}
    order by opened_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Replaces the erased address of a home visit. */
const AT_HOME = "At the customer's home";

/** Erases a customer from their bookings: identity, address and texts. */
export async function forgetCustomer(tx: Tx, personId: string): Promise<void> {
  await sql`update booking.bookings
    set customer_name = ${FORMER_CUSTOMER}, customer_email = ${ERASED_ADDRESS},
      customer_phone = null, home_address = null,
      -- The area of an address with lines is as the customer typed it.
      area = case when home_address is null then area else ${AT_HOME} end,
      location = case when home_address is not null then ${AT_HOME}
        when place = 'home' then area else location end,
      cancel_reason = case when cancelled_by = 'system' or cancel_reason is null
        then cancel_reason else ${REMOVED} end
    where customer_id = ${personId}`.execute(tx);
  await sql`update booking.disputes d set decision = case when d.decision is not null then ${REMOVED} end,
      account = case when d.opened_by = ${personId} then ${REMOVED} else d.account end
    from booking.bookings b
    where b.id = d.booking_id and (b.customer_id = ${personId} or d.opened_by = ${personId})`.execute(
    tx,
  );
}

/** Erases a provider from the bookings at their services. */
export async function forgetProvider(tx: Tx, personId: string): Promise<void> {
  await sql`update booking.bookings
    set provider_name = ${FORMER_PROVIDER}, service_name = ${CLOSED_SERVICE},
      location = case when place = 'provider' then area else location end,
      cancel_reason = case when cancelled_by = 'provider' and cancel_reason is not null
        then ${REMOVED} else cancel_reason end
    where provider_id = ${personId}`.execute(tx);
}

/** Erases the free texts in the history of a person's bookings. */
export async function forgetNotes(tx: Tx, personId: string): Promise<void> {
  await sql`select booking.forget_notes(${personId}::uuid)`.execute(tx);
}
