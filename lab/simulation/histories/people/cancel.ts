import { countEvent } from '../faults/coverage.ts';
import type { Entry } from '../world/client-log.ts';
import { ask, askWithRetries, type World } from '../world/world.ts';

const MINUTE_MS = 60_000;

/** A customer requests a quote and cancels with it, for all or for some, sometimes too late. */
export async function cancelSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { scheduler } = world;
  const { random, swarm, coverage } = scheduler.weather;
  const body = random.chance(0.4) ? { people: 1 } : {};
  const quote = await askWithRetries(world, { call: 'cancelQuote', personId, bookingId, body }, 2);
  if (quote.kind !== 'ok') return;
  await scheduler.sleep(random.chance(0.2) ? random.whole(0, 8) * MINUTE_MS : 0);
  const cancellation = {
    quote: quote.data['quote'],
    reason: 'My plans changed.',
    refundTo: random.chance(0.3) ? 'wallet' : 'source',
  };
  const isLiar =
    random.chance(swarm.forged) || (freshQuotes(world, bookingId).length > 0 && random.chance(0.6));
  if (isLiar) {
    await lie(world, personId, bookingId, cancellation);
  }
  if (random.chance(0.3)) {
    // Twice at once, as from two tabs.
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, { call: 'cancel', personId, bookingId, body: cancellation });
    });
  }
  const cancelled = await askWithRetries(
    world,
    { call: 'cancel', personId, bookingId, body: cancellation },
    3,
  );
  if (cancelled.kind !== 'ok') return;
  countEvent(
    coverage,
    quote.data['peopleLeft'] === 0 ? 'customer: cancel' : 'customer: fewer people',
  );
}

/** A changed quote, or one for another booking, must be refused. */
async function lie(
  world: World,
  personId: string,
  bookingId: string,
  cancellation: { quote: unknown },
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const others = freshQuotes(world, bookingId);
  const other = others.length > 0 && random.chance(0.9) ? random.pick(others) : undefined;
  const quote =
    other?.reply.kind === 'ok'
      ? other.reply.data['quote']
      : `x${String(cancellation.quote).slice(1)}`;
  countEvent(coverage, other ? "lies: another booking's quote" : 'lies: a quote that was touched');
  const body = { ...cancellation, quote };
  await ask(world, { call: 'cancel', personId, bookingId, body, isForged: true });
}

/** Quotes for other bookings that are still honoured. */
function freshQuotes(world: World, bookingId: string): Entry[] {
  const { nowMs } = world.scheduler;
  return world.log.filter(
    (entry) =>
      entry.call === 'cancelQuote' &&
      entry.bookingId !== bookingId &&
      entry.reply.kind === 'ok' &&
      nowMs - entry.sentAtMs < 4 * MINUTE_MS,
  );
}
