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
      b.sub_service_name as "subService", b.people, b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.time_zone as "timeZone", b.place, b.location,
        b.home_address as "homeAddress", b.travel_metres as "travelMetres",
        b.travel_minutes as "travelMinutes", b.travel_fee_paise as "travelFeePaise",
      b.customer_name as "name", b.customer_email as "email", b.customer_phone as "phone",
        b.price_paise as "pricePaise", b.list_price_paise as "listPricePaise",
        b.first_visit_percent as "firstVisitPercent", b.added_prices as "addedPricesPaise",
        b.deposit_percent as "depositPercent", b.venue_paise as "venuePaise",
        b.added_venue_paise as "addedVenuePaise", b.venue_paid_paise as "venuePaidPaise",
        b.venue_paid_method as "venuePaidMethod", b.venue_paid_at as "venuePaidAt",
      b.charge_paise as "chargePaise", b.total_paise as "totalPaise",
      b.wallet_paise as "walletPaise", b.no_show as "noShow", b.created_at as "createdAt",
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
      b.sub_service_name as "subService", b.people, b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.place, b.price_paise as "pricePaise",
      b.travel_fee_paise as "travelFeePaise",
      b.added_prices as "addedPricesPaise", b.deposit_percent as "depositPercent",
      b.venue_paise as "venuePaise", b.added_venue_paise as "addedVenuePaise",
      b.venue_paid_paise as "venuePaidPaise", b.venue_paid_method as "venuePaidMethod",
      b.venue_paid_at as "venuePaidAt", b.no_show as "noShow",
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
    select booking_id as "bookingId", kind, account, opened_at as "openedAt", state,
      refund_percent as "refundPercent", decided_at as "decidedAt", decision
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
