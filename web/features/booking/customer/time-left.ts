const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '2 days 3 h', '2 h 14 min', '14 min': rounded down, so that it never promises too much. */
export function timeLeft(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days > 0) return joined(days === 1 ? '1 day' : `${days} days`, hours, 'h');
  return hours > 0 ? joined(`${hours} h`, minutes, 'min') : `${minutes} min`;
}

function joined(first: string, rest: number, unit: string): string {
  return rest > 0 ? `${first} ${rest} ${unit}` : first;
}
