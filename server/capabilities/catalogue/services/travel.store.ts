import type { TravelFeeTerms } from '#contract/booking/home-visits/fee.ts';
import type { Travelling } from '#contract/booking/home-visits/travel.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** How a visible service visits homes; undefined when there is no such service. */
export async function travellingOf(
  db: Db,
  serviceId: string,
): Promise<(Travelling & TravelFeeTerms) | undefined> {
  const { rows } = await sql<
    Row<'catalogue.services_public', 'places' | 'latitude' | 'longitude' | 'homeRadiusKm'> &
      Row<'catalogue.services', 'travelMinutesPerKm' | 'travelFreeKm' | 'travelFeePerKmPaise'>
  >`
    select s.places, s.latitude, s.longitude, s.home_radius_km, v.travel_minutes_per_km, v.travel_free_km,
      v.travel_fee_per_km_paise
    from catalogue.services_public s join catalogue.services v on v.id = s.id
    where s.id = ${serviceId} and s.is_visible`.execute(db);
  return rows[0];
}

type Own = { ownerId: string; serviceId: string };

export type OwnTravel = {
  radiusKm: number | null;
  minutesPerKm: number;
  freeKm: number;
  feePerKmPaise: number;
};

/** How the owner's service visits homes; undefined for a service of someone else. */
export async function ownTravel(
  db: Db,
  { ownerId, serviceId }: Own,
): Promise<OwnTravel | undefined> {
  const { rows } = await sql<OwnTravel>`
    select case when 'home' = any(places) then home_radius_km end as radius_km,
      travel_minutes_per_km as minutes_per_km, travel_free_km as free_km,
      travel_fee_per_km_paise as fee_per_km_paise
    from catalogue.services where id = ${serviceId} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

type ChosenTravel = Pick<OwnTravel, 'minutesPerKm'> &
  Partial<Pick<OwnTravel, 'freeKm' | 'feePerKmPaise'>>;

/** A fee without a value stays. @returns false for a service of someone else. */
export async function writeTravel(db: Db, own: Own & ChosenTravel): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.services set travel_minutes_per_km = ${own.minutesPerKm},
      travel_free_km = coalesce(${own.freeKm ?? null}::int, travel_free_km),
      travel_fee_per_km_paise = coalesce(${own.feePerKmPaise ?? null}::int, travel_fee_per_km_paise)
    where id = ${own.serviceId} and owner_id = ${own.ownerId} returning id`.execute(db);
  return rows.length > 0;
}
