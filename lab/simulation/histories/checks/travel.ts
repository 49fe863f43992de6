import type pg from 'pg';
import { feePaise, metresTo } from '../world/homes.ts';

type Visit = {
  home: number;
  latitude: number;
  freeKm: number;
  perKmPaise: number;
  paise: number;
  isOfPackage: boolean;
};

/** Every home visit costs the fee of its own distance by its own terms, measured once more; with a package nothing. */
export async function judgeTravel(mon: pg.Client): Promise<string[]> {
  const { rows } = await mon.query<Visit>(
    `select (b.home_address #>> '{position,latitude}')::float8 as home, s.latitude,
       b.travel_free_km as "freeKm", b.travel_fee_per_km_paise as "perKmPaise", b.travel_fee_paise as paise,
       b.package_id is not null as "isOfPackage"
     from booking.bookings b join catalogue.services s on s.id = b.service_id
     where b.place = 'home'`,
  );
  const isWrong = rows.some((visit) => {
    const metres = metresTo(visit, { latitude: visit.home });
    return visit.paise !== (visit.isOfPackage ? 0 : feePaise(visit, metres));
  });
  return isWrong ? ['a home visit has the fee of another distance'] : [];
}
