/** Bounds of the minutes for a kilometre of the straight line, with detours, traffic and parking; 3 without a choice. */
export const TRAVEL_PER_KM_MIN = 1;
export const TRAVEL_PER_KM_MAX = 10;
/** The longest way to a home, one way: twice of it fits the longest buffer of a claim, 240 minutes. */
export const TRAVEL_MINUTES_MAX = 100;

export type Position = { latitude: number; longitude: number };

/** What a service states about its visits. */
export type Travelling = {
  places: readonly string[];
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  travelMinutesPerKm: number;
};

export type Journey = {
  metres: number;
  /** One way. */
  minutes: number;
};

const EARTH_METRES = 6_371_000;

/** The straight line between two positions, in metres (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(rad(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(rad(other.longitude - one.longitude) / 2) ** 2;
  const share = north + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * east;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** Minutes of travel one way, rounded up. */
export function travelMinutes(metres: number, minutesPerKm: number): number {
  return Math.ceil((metres * minutesPerKm) / 1000);
}

/**
 * Where visits start from. A service without premises keeps its address private, so distances from it are measured
 * from a point that is rounded to a hundredth of a degree (about a kilometre).
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

/** Whether a service visits a home at the end of this way. */
export function isServed({ homeRadiusKm }: Travelling, { metres, minutes }: Journey): boolean {
  return metres <= (homeRadiusKm ?? 0) * 1000 && minutes <= TRAVEL_MINUTES_MAX;
}

/** The longest way to any home in the area of a service, one way: the bound for a home whose position is unknown. */
export function longestMinutes({ places, homeRadiusKm, travelMinutesPerKm }: Travelling): number {
  if (!places.includes('home')) return 0;
  const minutes = travelMinutes((homeRadiusKm ?? 0) * 1000, travelMinutesPerKm);
  return Math.min(TRAVEL_MINUTES_MAX, minutes);
}

/** Metres as kilometres with one decimal. */
export function kmOf(metres: number): number {
  return Math.round(metres / 100) / 10;
}
