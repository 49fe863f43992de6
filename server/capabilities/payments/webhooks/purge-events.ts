import type { Deps } from '#platform/deps.ts';
import { redactOldEvents } from './deliveries.store.ts';

/** Days for which an event can be replayed. */
const EVENT_DAYS = 30;
const EVENTS_PER_SWEEP = 500;

/** Redacts old webhook bodies, because they contain personal data; the retention sweep deletes the events later. */
export async function purgeEvents({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * EVENT_DAYS });
  await redactOldEvents(db, before, EVENTS_PER_SWEEP);
}
