import type { CallName } from '#contract/api.ts';
import { countEvent } from '../faults/coverage.ts';
import { instantOf } from '../world/nature.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';
import { cancelSomehow } from './cancel.ts';
import { complainSomehow, rebookSomehow, rescheduleSomehow } from './change.ts';
import { beAdmin } from './office.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours from the beginning to the starts that people want: few, so that they meet, and in every band. */
const STARTS_HOURS = [3, 11.5, 13, 25, 49, 73];

/** Lets customers and providers loose on the services of a history. */
export function peopleAct(world: World): void {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  const favourites = [random.pick(STARTS_HOURS), random.pick(STARTS_HOURS)];
  for (const personId of world.customers) {
    const intent = drawIntent(world, favourites);
    scheduler.spawn('outside', 'customer', () => playCustomer(world, personId, intent));
    if (!random.chance(0.3)) continue;
    // A double click, or a second tab with something else in it.
    const other = random.chance(0.5) ? intent : drawIntent(world, favourites);
    scheduler.spawn('outside', 'customer', () => playCustomer(world, personId, other));
  }
  scheduler.spawn('outside', 'admin', () => beAdmin(world, random.whole(1, 3)));
  for (const offer of world.offers) {
    scheduler.spawn('outside', 'provider', () => beProvider(world, offer.ownerId));
    if (random.chance(0.3)) {
      scheduler.spawn('outside', 'provider', () => beProvider(world, offer.ownerId));
    }
  }
}

export type BookingIntent = {
  offer: Offer;
  startsAtMs: number;
  people: number;
  useWallet: boolean;
  key: string;
};

function drawIntent(world: World, favourites: readonly number[]): BookingIntent {
  const { random } = world.scheduler.weather;
  const hours = random.chance(0.8) ? random.pick(favourites) : random.pick(STARTS_HOURS);
  return {
    offer: random.pick(world.offers),
    startsAtMs: world.startMs + hours * HOUR_MS,
    people: random.chance(0.6) ? 1 : random.whole(2, 3),
    useWallet: random.chance(0.4),
    key: `order-${random.whole(1, 1e9)}`,
  };
}

async function playCustomer(world: World, personId: string, intent: BookingIntent): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  // Most come at once, as when a time is announced.
  await scheduler.sleep(random.chance(0.6) ? random.whole(0, 200) : random.whole(0, 5 * MINUTE_MS));
  const visits = random.chance(0.3) ? 2 : 1;
  for (let visit = 0; visit < visits; visit += 1) {
    const order = await orderWithRetries(world, personId, intent, visit);
    if (order.kind !== 'ok') continue;
    const bookingId = String(order.data['bookingId']);
    const orderId = order.data['razorpayOrderId'];
    if (random.chance(0.08)) {
      await ask(world, { call: 'release', personId, body: { bookingId } });
    }
    if (typeof orderId === 'string') await payFor(world, personId, orderId);
    const thoughts = random.whole(1, 4);
    for (let count = 0; count < thoughts; count += 1) await thinkAgain(world, personId, bookingId);
  }
}

type BookingStatus = { state: string; is_rescuable: boolean; has_begun: boolean };

/** Some time later a customer looks at a booking, and does one of the things that are left to do. */
async function thinkAgain(world: World, personId: string, bookingId: string): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  await pause(world, random.chance(0.7) ? random.whole(0, HOUR_MS) : random.whole(0, 40 * HOUR_MS));
  const [booking] = await look<BookingStatus>(
    world,
    'look at a booking',
    `select state, starts_at <= $2 as has_begun, exists (select from booking.rescues r
       where r.booking_id = b.id and r.choice is null) as is_rescuable
     from booking.bookings b where id = $1`,
    [bookingId, instantOf(scheduler.nowMs)],
  );
  if (!booking) return;
  const { state, is_rescuable: isRescuable, has_begun: hasBegun } = booking;
  if (isRescuable) return rebookSomehow(world, personId, bookingId);
  if (state === 'completed' || (state === 'accepted' && hasBegun)) {
    return complainSomehow(world, personId, bookingId);
  }
  if (state !== 'assigned' && state !== 'accepted') return;
  if (random.chance(0.45)) await rescheduleSomehow(world, personId, bookingId);
  else await cancelSomehow(world, personId, bookingId);
}

/** Orders at the price that is shown, and anew when another one is shown. */
async function orderWithRetries(
  world: World,
  personId: string,
  intent: BookingIntent,
  visit: number,
) {
  const first = bodyAndKey(intent, visit);
  const reply = await askWithRetries(world, { call: 'order', personId, ...first });
  if (reply.kind !== 'refused' || reply.code !== 'PRICE_CHANGED') return reply;
  const { labourChargePerPerson } = reply.extra as { labourChargePerPerson?: number };
  const body = { ...first.body, labourChargePerPerson: labourChargePerPerson ?? 0 };
  return askWithRetries(world, { call: 'order', personId, body, key: `${first.key}-anew` });
}

function bodyAndKey(intent: BookingIntent, visit: number) {
  const { offer, people, useWallet } = intent;
  return {
    body: {
      serviceId: offer.serviceId,
      subServiceId: offer.subServiceId,
      numberOfPeople: people,
      labourChargePerPerson: offer.pricePaise / 100,
      bookingCharge: 1,
      bookingSlotTime: intent.startsAtMs + visit * 2 * HOUR_MS,
      useWallet,
    },
    key: `${intent.key}-${visit}`,
  };
}

type Seen = { id: string; state: string; has_begun: boolean; is_asked: boolean };

async function beProvider(world: World, personId: string): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const looks = random.whole(3, 8);
  for (let count = 0; count < looks; count += 1) {
    await pause(world, random.whole(0, random.chance(0.75) ? HOUR_MS : 26 * HOUR_MS));
    const rows = await look<Seen>(
      world,
      'look at requests',
      `select id, state, starts_at <= $2 as has_begun, exists (
         select from booking.changes c where c.booking_id = b.id and c.state = 'asked') as is_asked
       from booking.bookings b
       where provider_id = $1 and state in ('assigned', 'accepted', 'completed') order by id`,
      [personId, instantOf(scheduler.nowMs)],
    );
    if (random.chance(0.15)) await changePrice(world, personId);
    if (rows.length === 0) continue;
    const seen = random.pick(rows);
    const call = random.pick(callsFor(seen));
    const needsReason = call === 'reject' || call === 'providerCancel';
    const body = needsReason ? { reason: 'I have a cold.' } : {};
    const reply = await askWithRetries(world, { call, personId, bookingId: seen.id, body }, 2);
    if (reply.kind === 'ok') countEvent(coverage, `provider: ${call}`);
  }
}

/** What a provider would do with a booking, and now and then something that cannot be done. */
function callsFor({ state, has_begun: hasBegun, is_asked: isAsked }: Seen): CallName[] {
  if (isAsked) return ['accept', 'accept', 'reject', 'reject', 'providerCancel', 'complete'];
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
