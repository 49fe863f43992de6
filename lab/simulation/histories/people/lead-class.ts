import { countEvent } from '../faults/coverage.ts';
import { drawTarget } from '../world/class-sessions.ts';
import { instantOf } from '../world/nature.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';

const HOUR_MS = 3_600_000;

/** A provider reschedules and cancels sessions of a class with all their bookings. */
export async function leadClass(world: World, { ownerId: personId }: Offer): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const looks = random.whole(3, 6);
  for (let count = 0; count < looks; count += 1) {
    // Some act at once, while most people are buying.
    if (count === 0 && random.chance(0.7)) await scheduler.sleep(random.whole(0, 200));
    else await pause(world, random.whole(0, random.chance(0.7) ? HOUR_MS : 20 * HOUR_MS));
    const sessions = await look<{ id: string; starts_at: Temporal.Instant }>(
      world,
      'look at sessions',
      `select id, lower(during) as starts_at from availability.sessions
       where business_id = $1 and cancelled_at is null and lower(during) > $2 order by id`,
      [personId, instantOf(scheduler.nowMs)],
    );
    if (sessions.length === 0) return;
    const { id: sessionId, starts_at: startsAt } = random.pick(sessions);
    const params = { sessionId };
    if (random.chance(0.25)) {
      const body = { reason: 'The teacher is ill.' };
      const reply = await askWithRetries(world, { call: 'cancelSession', personId, params, body });
      if (reply.kind === 'ok') countEvent(coverage, 'provider: cancelSession');
      continue;
    }
    const body = { presentStart: startsAt.toString(), startsAt: drawTarget(world) };
    const request = { call: 'rescheduleSession', personId, params, body } as const;
    if (random.chance(0.2)) {
      // Twice at once, as from two tabs.
      scheduler.spawn('outside', 'provider', async () => {
        await ask(world, request);
      });
    }
    const reply = await askWithRetries(world, request, 2);
    if (reply.kind === 'ok') countEvent(coverage, 'provider: rescheduleSession');
  }
}
