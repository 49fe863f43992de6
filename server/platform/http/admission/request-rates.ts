import { addressKey } from '../../rate-limits.ts';
import { isListed, proxyList } from '../connections/proxies.ts';
import {
  ADDRESS_RATE,
  type Bucket,
  fullAfterMs,
  PERSON_RATE,
  type Rate,
  take,
} from './request-rates.rules.ts';

/** About 10 MB; the callers that were quiet for longest are forgotten first. */
const CALLERS_MAX = 50_000;

export type Caller = { personId: string | undefined; address: string };
export type RequestRates = {
  /** Takes the cost of a request; the seconds until it is there when there is too little. */
  secondsToWait(caller: Caller, cost: number): number;
};

/**
 * Limits the requests of each person, and of each address without a session, in one process. Behind
 * a shared address, signed-in people are counted by themselves. Loopback is not counted.
 */
export function makeRequestRates(nowMs: () => number = () => performance.now()): RequestRates {
  const buckets = new Map<string, Bucket>();
  const loopback = proxyList(['127.0.0.0/8', '::1']);
  return {
    secondsToWait({ personId, address }, cost) {
      if (isListed(loopback, address)) return 0;
      const [key, rate] = personId
        ? [`person ${personId}`, PERSON_RATE]
        : [`address ${addressKey(address)}`, ADDRESS_RATE];
      const { bucket, waitMs } = take(buckets.get(key), cost, rate, nowMs());
      // Moves the caller to the end, so that the first ones are the quietest.
      buckets.delete(key);
      buckets.set(key, bucket);
      forget(buckets, rate, nowMs());
      return Math.ceil(waitMs / 1000);
    },
  };
}

/** Removes the first caller if its bucket is full again, or if there are too many. */
function forget(buckets: Map<string, Bucket>, rate: Rate, now: number): void {
  const [first] = buckets;
  if (!first) return;
  const [key, { atMs }] = first;
  if (now - atMs > fullAfterMs(rate) || buckets.size > CALLERS_MAX) buckets.delete(key);
}
