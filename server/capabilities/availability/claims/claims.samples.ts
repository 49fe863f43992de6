import type { Db, Tx } from '#platform/db/db.ts';
import { settingsRow } from '../settings.store.ts';
import { claim } from './store.ts';

type Sample = {
  serviceId: string;
  claimId: string;
  seats: number;
  from: Temporal.Instant;
  /** By default `until`: no buffer. */
  ends?: Temporal.Instant;
  until: Temporal.Instant;
  heldUntil: Temporal.Instant | null;
  now: Temporal.Instant;
};

/** Claims seats of a service without checking its hours: of its owner, or of its capacity. */
export async function claimSeats(db: Db | Tx, sample: Sample): Promise<boolean> {
  const { serviceId, claimId, seats: units, from, until, ends = until, heldUntil, now } = sample;
  const settings = await settingsRow(db, serviceId);
  if (!settings) throw new Error('The service has no hours.');
  const { businessId, servedBy } = settings;
  const needs = [
    { resources: [servedBy === 'members' ? businessId : serviceId], units, from, ends, until },
  ];
  return claim(db, { businessId, serviceId, claimId, needs, heldUntil, now });
}
