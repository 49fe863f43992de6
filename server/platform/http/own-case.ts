import type { Db } from '../db/db.ts';
import { Refused } from '../refused.ts';

/** The people whom an admin's action concerns, found by any of these ids; null and undefined are skipped. */
export type Concerned = {
  people?: readonly (string | null | undefined)[];
  emails?: readonly string[];
  /** Ids of bookings and of their paid reschedules. */
  bookings?: readonly (string | null | undefined)[];
  /** The gateway's ids of payments, refunds, transfers, disputes and accounts. */
  gatewayIds?: readonly string[];
};

/**
 * How a call finds the people whom it concerns, because no admin may act in their own case. `none`
 * is the reason why it concerns no individual, `inside` states how the command itself excludes the
 * admin's own records.
 */
export type OwnCase<Body, Params> =
  | { none: string }
  | { inside: string }
  | ((request: { db: Db; body: Body; params: Params }) => Concerned | Promise<Concerned>);

/** Returns the ids of the people concerned; implemented by the capabilities. */
export type FindParties = (db: Db, concerned: Concerned) => Promise<ReadonlySet<string>>;

/** @throws Refused OWN_CASE when the action concerns the admin. */
export async function refuseOwnCase<Body, Params>(
  { db, findParties }: { db: Db; findParties: FindParties },
  ownCase: OwnCase<Body, Params> | undefined,
  { actorId, ...request }: { actorId: string; body: Body; params: Params },
): Promise<void> {
  if (typeof ownCase !== 'function') return;
  const parties = await findParties(db, await ownCase({ db, ...request }));
  if (parties.has(actorId)) throw new Refused('OWN_CASE');
}
