import { refuseSuspended } from '#capabilities/identity/index.ts';
import type { OrderBody } from '#contract/booking/views.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { HOLDS_MAX } from '../rules.ts';
import type { NewHold } from '../store.ts';
import { contactOf } from './hold-parts.ts';
import { newHold } from './new-hold.ts';
import { type PlannedHold, planHold } from './plan-hold.ts';

export type HoldRequest = { personId: string; body: OrderBody; startsAt: Temporal.Instant };

/** The hold that an order would place, with the claims it needs. @throws Refused as `holdAndOrder`. */
export async function prepareHold(
  db: Db,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<{ hold: NewHold; limits: { needs: PlannedHold['plan']['needs']; holdsMax: number } }> {
  const { body } = request;
  const planned = await planHold(db, request, now);
  const { offer, terms, depositPercent, plan, customer, where, ...chosen } = planned;
  if (!customer) throw new Refused('SIGNED_OUT');
  refuseSuspended(customer.suspendedFor);
  const { numberOfPeople: people, together, sessionId, packageId } = body;
  const parts = {
    offer,
    terms,
    depositPercent,
    plan,
    people,
    where,
    together,
    sessionId,
    packageId,
  };
  const hold = newHold({ customer: contactOf(body, customer), ...parts, ...chosen }, now);
  return { hold, limits: { needs: plan.needs, holdsMax: HOLDS_MAX } };
}
