import type pg from 'pg';
import { feePaise, metresTo } from '../world/homes.ts';

type Visit = {
  homeLatitude: number;
  homeLongitude: number;
  latitude: number;
  longitude: number;
  freeKm: number;
  perKmPaise: number;
  paise: number;
  isOfPackage: boolean;
};

/**
 * Checks that every home visit costs the fee of its own distance and terms, computed independently; with a
 * package nothing.
 */
export async function judgeTravel(mon: pg.Client): Promise<string[]> {
  const { rows } = await mon.query<Visit>(
    `select (b.home_address #>> '{position,latitude}')::float8 as "homeLatitude",
       (b.home_address #>> '{position,longitude}')::float8 as "homeLongitude", s.latitude, s.longitude,
       b.travel_free_km as "freeKm", b.travel_fee_per_km_paise as "perKmPaise", b.travel_fee_paise as paise,
       b.package_id is not null as "isOfPackage"
     from booking.bookings b join catalogue.services s on s.id = b.service_id
     where b.place = 'home'`,
  );
  const isWrong = rows.some((visit) => {
    const { homeLatitude: latitude, homeLongitude: longitude } = visit;
    const metres = metresTo(visit, { latitude, longitude });
    return visit.paise !== (visit.isOfPackage ? 0 : feePaise(visit, metres));
  });
  return isWrong ? ['a home visit has the fee of another distance'] : [];
}
