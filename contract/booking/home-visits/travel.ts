/** Limits of the minutes per straight-line kilometre, including detours, traffic and parking; the default is 3. */
export const TRAVEL_PER_KM_MIN = 1;
export const TRAVEL_PER_KM_MAX = 10;
/** The longest travel time one way: there and back fits the longest buffer of a claim, 240 minutes. */
export const TRAVEL_MINUTES_MAX = 100;

export type Position = { latitude: number; longitude: number };

/** The travel settings of a service. */
export type Travelling = {
  places: readonly string[];
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  travelMinutesPerKm: number;
};

export type Journey = {
  metres: number;
  /** Travel time one way. */
  minutes: number;
};

const EARTH_METRES = 6_371_000;

/** The straight-line distance between two positions in metres (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(rad(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(rad(other.longitude - one.longitude) / 2) ** 2;
  const share = north + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * east;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** Travel time one way in minutes, rounded up. */
export function travelMinutes(metres: number, minutesPerKm: number): number {
  return Math.ceil((metres * minutesPerKm) / 1000);
}

/**
 * The position from which home visits start. A service without premises keeps its address private, so distances are
 * measured from a point rounded to a hundredth of a degree (about a kilometre).
 */
export function baseOf({ places, latitude, longitude }: Travelling): Position {
  if (places.includes('provider')) return { latitude, longitude };
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  };
}

/** The way from a service to a home. */
export function journeyTo(service: Travelling, home: Position): Journey {
  const metres = metresBetween(baseOf(service), home);
  return { metres, minutes: travelMinutes(metres, service.travelMinutesPerKm) };
}

/** Whether a home at this distance is within the service's area. */
export function isServed({ homeRadiusKm }: Travelling, { metres, minutes }: Journey): boolean {
  return metres <= (homeRadiusKm ?? 0) * 1000 && minutes <= TRAVEL_MINUTES_MAX;
}

/**
 * The longest travel time to any home in the area of a service, one way: the upper bound for a home whose position is
 * unknown.
 */
export function longestMinutes({ places, homeRadiusKm, travelMinutesPerKm }: Travelling): number {
  if (!places.includes('home')) return 0;
  const minutes = travelMinutes((homeRadiusKm ?? 0) * 1000, travelMinutesPerKm);
  return Math.min(TRAVEL_MINUTES_MAX, minutes);
}

/** Metres as kilometres with one decimal. */
export function kmOf(metres: number): number {
  return Math.round(metres / 100) / 10;
}
