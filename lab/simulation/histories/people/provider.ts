import type { CallName } from '#contract/api.ts';
import { countEvent } from '../faults/coverage.ts';
import { instantOf } from '../world/nature.ts';
import { askWithRetries, look, pause, type World } from '../world/world.ts';
import { proposeSomehow } from './reception.ts';
import { changeTerms } from './terms.ts';

const HOUR_MS = 3_600_000;

type Seen = {
  id: string;
  state: string;
  has_begun: boolean;
  is_requested: boolean;
  /** The rest of the price in paise, which is due at the venue. */
  due_paise: number;
};

/** A provider answers requests, and later completes, cancels or reschedules accepted bookings. */
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
         select from booking.changes c where c.booking_id = b.id and c.state = 'asked') as is_requested,
         (venue_paise * (people - cardinality(added_prices)) - coalesce(venue_paid_paise, 0)
           + coalesce((select sum(paise) from unnest(added_venue_paise) paise), 0))::bigint as due_paise
       from booking.bookings b
       where provider_id = $1 and state in ('assigned', 'accepted', 'completed') order by id`,
      [personId, instantOf(scheduler.nowMs)],
    );
    if (random.chance(0.15)) await changePrice(world, personId);
    if (random.chance(0.2)) await changeTerms(world, personId);
    if (rows.length === 0) continue;
    const seen = random.pick(rows);
    if (seen.state === 'accepted' && !seen.has_begun && random.chance(0.4)) {
      await proposeSomehow(world, personId, seen.id);
      continue;
    }
    if (seen.state !== 'assigned' && seen.due_paise > 0 && random.chance(0.4)) {
      await takeAtVenue(world, personId, seen);
      continue;
    }
    const call = random.pick(callsFor(seen));
    const needsReason = call === 'reject' || call === 'providerCancel';
    const body = needsReason ? { reason: 'I have a cold.' } : {};
    const reply = await askWithRetries(world, { call, personId, bookingId: seen.id, body }, 2);
    if (reply.kind === 'ok') countEvent(coverage, `provider: ${call}`);
  }
}

/** The calls that a provider makes about a booking, sometimes an impossible one. */
function callsFor({ state, has_begun: hasBegun, is_requested: isRequested }: Seen): CallName[] {
  if (isRequested) return ['accept', 'accept', 'reject', 'reject', 'providerCancel', 'complete'];
  if (state === 'assigned') return ['accept', 'accept', 'accept', 'reject', 'complete'];
  if (state === 'completed' || hasBegun) return ['complete', 'complete', 'noShow', 'reject'];
  return ['providerCancel', 'providerCancel', 'noShow', 'accept'];
}

/** A provider records that the rest was paid at the venue, and sometimes removes the record. */
async function takeAtVenue(
  world: World,
  personId: string,
  { id: bookingId, due_paise: due }: Seen,
) {
  const { random, coverage } = world.scheduler.weather;
  const body = { method: random.pick(['cash', 'upi', 'card']), amount: due / 100 };
  const request = { call: 'recordVenuePayment', personId, bookingId, body } as const;
  if ((await askWithRetries(world, request, 2)).kind !== 'ok') return;
  countEvent(coverage, 'provider: recordVenuePayment');
  if (!random.chance(0.2)) return;
  const undone = await askWithRetries(world, { call: 'undoVenuePayment', personId, bookingId }, 2);
  if (undone.kind === 'ok') countEvent(coverage, 'provider: undoVenuePayment');
}

/** A provider changes a price; existing bookings keep theirs. */
async function changePrice(world: World, ownerId: string): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  countEvent(coverage, 'provider: another price');
  const paise = random.pick([40_000, 50_000, 50_050, 65_000]);
  await world.scheduler.turn({
    label: 'change a price',
    kind: 'outside',
    act: async () => {
      await world.mon.query(
        `update catalogue.sub_services set price_paise = $2
         where service_id in (select id from catalogue.services where owner_id = $1)`,
        [ownerId, paise],
      );
      world.prices.push({ ownerId, atMs: world.scheduler.nowMs, paise });
    },
  });
}
