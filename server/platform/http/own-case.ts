import type { Db } from '../db/db.ts';
import { Refused } from '../refused.ts';

/** Whom an admin's act concerns, by whatever names them. What is null or not there concerns nobody. */
export type Concerned = {
  people?: readonly (string | null | undefined)[];
  emails?: readonly string[];
  /** Bookings, and changes of bookings that are paid for. */
  bookings?: readonly (string | null | undefined)[];
  /** What the payment gateway calls its payments, refunds, transfers, disputes and accounts. */
  gatewayIds?: readonly string[];
};

/**
 * How a call finds the persons whom it concerns: no admin acts in their own case. `nobody` says why it is
 * nobody's case, `inside` how the command itself leaves out what is the admin's own.
 */
export type OwnCase<Body, Params> =
  | { nobody: string }
  | { inside: string }
  | ((asked: { db: Db; body: Body; params: Params }) => Concerned | Promise<Concerned>);

/** The ids of the persons concerned; the capabilities know who they are. */
export type FindParties = (db: Db, concerned: Concerned) => Promise<ReadonlySet<string>>;

/** @throws Refused OWN_CASE when the person who acts is one of those concerned. */
export async function refuseOwnCase<Body, Params>(
  { db, findParties }: { db: Db; findParties: FindParties },
  ownCase: OwnCase<Body, Params> | undefined,
  { actorId, ...asked }: { actorId: string; body: Body; params: Params },
): Promise<void> {
  if (typeof ownCase !== 'function') return;
  const parties = await findParties(db, await ownCase({ db, ...asked }));
  if (parties.has(actorId)) throw new Refused('OWN_CASE');
}
