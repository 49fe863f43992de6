import { PLACE_COOKIE, POSITION, placeListeners } from './remembered-place.ts';
import { writeCookie } from './write-cookie.ts';

/** Decimals of a remembered position: about a kilometre. */
const DECIMALS = 2;

/** Stores a place, so that the home page lists services near it. */
export function rememberPlace(label: string, near = ''): void {
  const [, latitude, longitude] = POSITION.exec(near) ?? [];
  const position = latitude && longitude ? `|${rough(latitude)},${rough(longitude)}` : '';
  writeCookie(PLACE_COOKIE, label + position);
  for (const listener of placeListeners) listener();
}

function rough(degrees: string): string {
  return Number(degrees).toFixed(DECIMALS);
}
