import type { CallName } from '#contract/api.ts';
import { countEvent } from '../faults/coverage.ts';
import { instantOf } from '../world/nature.ts';
import { askWithRetries, look, pause, type World } from '../world/world.ts';
import { proposeSomehow } from './reception.ts';

const HOUR_MS = 3_600_000;

type Seen = { id: string; state: string; has_begun: boolean; is_requested: boolean };

/** A provider answers requests, and later completes, cancels or moves what was accepted. */
export async function beProvider(world: World, personId: string): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const looks = random.whole(3, 8);
  for (let count = 0; count < looks; count += 1) {
    await pause(world, random.whole(0, random.chance(0.75) ? HOUR_MS : 26 * HOUR_MS));
    const rows = await look<Seen>(
      world,
      'look at requests',
      `select id, state, starts_at <= $2 as has_begun, exists (
         select from booking.changes c where c.booking_id = b.id and c.state = 'asked') as is_requested
       from booking.bookings b
       where provider_id = $1 and state in ('assigned', 'accepted', 'completed') order by id`,
      [personId, instantOf(scheduler.nowMs)],
    );
    if (random.chance(0.15)) await changePrice(world, personId);
    if (rows.length === 0) continue;
    const seen = random.pick(rows);
    if (seen.state === 'accepted' && !seen.has_begun && random.chance(0.4)) {
      await proposeSomehow(world, personId, seen.id);
      continue;
    }
    const call = random.pick(callsFor(seen));
    const needsReason = call === 'reject' || call === 'providerCancel';
    const body = needsReason ? { reason: 'I have a cold.' } : {};
    const reply = await askWithRetries(world, { call, personId, bookingId: seen.id, body }, 2);
    if (reply.kind === 'ok') countEvent(coverage, `provider: ${call}`);
  }
}

/** What a provider would do with a booking, and now and then something that cannot be done. */
function callsFor({ state, has_begun: hasBegun, is_requested: isRequested }: Seen): CallName[] {
  if (isRequested) return ['accept', 'accept', 'reject', 'reject', 'providerCancel', 'complete'];
  if (state === 'assigned') return ['accept', 'accept', 'accept', 'reject', 'complete'];
  if (state === 'completed' || hasBegun) return ['complete', 'complete', 'noShow', 'reject'];
  return ['providerCancel', 'providerCancel', 'noShow', 'accept'];
}

/** A provider asks another price from now on; who has booked keeps theirs. */
async function changePrice(world: World, ownerId: string): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  countEvent(coverage, 'provider: another price');
  await look(
    world,
    'change a price',
    `update catalogue.sub_services set price_paise = $2
     where service_id in (select id from catalogue.services where owner_id = $1)`,
    [ownerId, random.pick([40_000, 50_000, 50_050, 65_000])],
  );
}
