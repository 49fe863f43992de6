import type { CallDefinition } from '#contract/call.ts';

/**
 * Classes of requests, the most important first: probes and webhooks, which always pass; changes by
 * signed-in people, such as orders and payments; their reads, and logins; reads by visitors and
 * crawlers, and search.
 */
export const classes = ['vital', 'change', 'signedIn', 'anonymous'] as const;
export type RequestClass = (typeof classes)[number];
/** Classes that may have to wait, the most important first. */
export const waitingClasses = ['change', 'signedIn', 'anonymous'] as const;
export type WaitingClass = (typeof waitingClasses)[number];

export type RequestFacts = {
  method: string;
  /** The pattern of the route; undefined for an unknown path. */
  route: string | undefined;
  call: Pick<CallDefinition, 'isReading'> | undefined;
  /** Whether the request claims a session; it is authenticated later. */
  hasSession: boolean;
};

/** Routes that need no database, or whose clients are machines that would only retry. */
const VITAL = /^\/(?:healthz|readyz|metrics|api\/webhooks\/|assets\/)/;

export function classOf({ method, route, call, hasSession }: RequestFacts): RequestClass {
  if (route !== undefined && VITAL.test(route)) return 'vital';
  const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(method) && !call?.isReading;
  if (isChange) return hasSession ? 'change' : 'signedIn';
  return hasSession ? 'signedIn' : 'anonymous';
}

/** Keeps the sum of waiting and processing below a second and a half. */
const WAIT_MS = 800;
/** Long enough for hundreds of orders that arrive at once at a process that has just started, on a busy machine. */
const CROWD_MS = 10_000;

/**
 * The maximum time that a request waits. Changes that arrive in a burst wait until all are served;
 * once their queue has not been empty for a while, the overload is lasting, and waiting would be
 * useless.
 */
export function waitMsMax(own: WaitingClass, queueAgeMs: number): number {
  return own === 'change' && isBurst(queueAgeMs) ? CROWD_MS : WAIT_MS;
}

/** @param queueAgeMs since the queue was last empty */
export function isBurst(queueAgeMs: number): boolean {
  return queueAgeMs < CROWD_MS;
}

/** Enough to keep the connection pool busy. */
const PLACES_MIN = 16;
/** A probe must be answered within 100 ms, whatever runs before it. */
const BUSY_LAG_MS = 60;
const IDLE_LAG_MS = 30;

/**
 * The next number of requests in progress: lower when the event loop is late, because each request
 * then slows down the others, and higher when requests wait although it is not late, for example
 * for the gateway.
 */
export function nextPlaces(
  places: number,
  { lagMs, placesMax }: { lagMs: number; placesMax: number },
): number {
  const least = Math.min(PLACES_MIN, placesMax);
  if (lagMs > BUSY_LAG_MS) return Math.max(least, Math.floor(places * 0.75));
  return lagMs < IDLE_LAG_MS ? Math.min(placesMax, places + 2) : places;
}

/** The maximum share of places of a class, and its guaranteed minimum. */
const shares: Record<WaitingClass, { max: number; min: number }> = {
  change: { max: 1, min: 1 },
  signedIn: { max: 1 / 2, min: 1 / 16 },
  anonymous: { max: 1 / 4, min: 1 / 32 },
};

/**
 * The maximum number of requests of a class in progress: its share, without the places that more
 * important classes use, but at least a minimum that prevents starvation.
 */
export function allowed(
  own: WaitingClass,
  active: Readonly<Record<WaitingClass, number>>,
  places: number,
): number {
  const above = waitingClasses.slice(0, waitingClasses.indexOf(own));
  const taken = above.reduce((sum, each) => sum + active[each], 0);
  const { max, min } = shares[own];
  const most = Math.floor(Math.min(places * max, places - taken));
  return Math.max(1, Math.ceil(places * min), most);
}
