import { look, type World } from './world.ts';

/** Metres of a degree of latitude, defined independently of the product. */
const DEGREE_METRES = 111_195;
/** How far homes are to the north of the service, none of them at a whole kilometre. */
const HOMES_METRES = [1_400, 2_600, 5_300, 8_700];

export type HomeTerms = {
  latitude: number;
  longitude: number;
  visitsHomes: boolean;
  freeKm: number;
  perKmPaise: number;
};

/** Reads where a service is and what it charges for the way, as its page states it. */
export async function lookAtTravel(world: World, serviceId: string): Promise<HomeTerms> {
  const [terms] = await look<HomeTerms>(
    world,
    'look at travel',
    `select latitude, longitude, 'home' = any(places) as "visitsHomes", travel_free_km as "freeKm",
       travel_fee_per_km_paise as "perKmPaise" from catalogue.services where id = $1`,
    [serviceId],
  );
  if (!terms) throw new Error('The service is gone.');
  return terms;
}

/** The fee for a way, computed independently of the product: whole kilometres, the last one as a whole. */
export function feePaise(terms: Pick<HomeTerms, 'freeKm' | 'perKmPaise'>, metres: number): number {
  let km = 0;
  while ((terms.freeKm + km) * 1_000 < metres) km += 1;
  return km * terms.perKmPaise;
}

type Position = { latitude: number; longitude: number };

/**
 * The metres from a service to a home, on a plane: within a city the curve of the earth is less than a metre. A home
 * was drawn in the north of one service, but a visit of two services may measure from the other.
 */
export function metresTo(service: Position, home: Position): number {
  const north = (home.latitude - service.latitude) * DEGREE_METRES;
  const degreeEast = DEGREE_METRES * Math.cos((service.latitude * Math.PI) / 180);
  return Math.round(Math.hypot(north, (home.longitude - service.longitude) * degreeEast));
}

/** A home of a customer, and the way to it. */
export function drawHome({ scheduler }: World, { latitude, longitude }: HomeTerms) {
  const metres = scheduler.weather.random.pick(HOMES_METRES);
  const position = { latitude: latitude + metres / DEGREE_METRES, longitude };
  const lines = { flat: 'B-7', street: 'Rose Villa', area: 'Bandra West', city: 'Mumbai' };
  return { metres, homeAddress: { ...lines, pin: '400050', position } };
}
