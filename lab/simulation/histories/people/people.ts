import { countEvent } from '../faults/coverage.ts';
import { instantOf } from '../world/nature.ts';
import { ask, look, pause, type World } from '../world/world.ts';
import { cancelSomehow } from './cancel.ts';
import { addPeopleSomehow, complainSomehow, rebookSomehow, rescheduleSomehow } from './change.ts';
import { giveSomehow } from './gifts.ts';
import { leadClass } from './lead-class.ts';
import { beAdmin } from './office.ts';
import {
  type BookingIntent,
  type Crowd,
  drawCrowd,
  drawIntent,
  orderPlace,
  orderWithRetries,
} from './order.ts';
import { spendPackage } from './packages.ts';
import { payFor } from './pay.ts';
import { beProvider } from './provider.ts';
import { answerProposalSomehow, receiveGuests } from './reception.ts';
import { bookSeries, cancelSeriesSomehow } from './series.ts';
import { waitSomehow } from './wait.ts';
import { waitForMember } from './wait-for-member.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Starts the customers and providers of a history. */
export function peopleAct(world: World): void {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  const crowd = drawCrowd(world);
  for (const personId of world.customers) {
    const intent = drawIntent(world, crowd);
    scheduler.spawn('outside', 'customer', () => playCustomer(world, personId, intent));
    if (!random.chance(0.3)) continue;
    // A double click, or a second tab with another intent.
    const other = random.chance(0.5) ? intent : drawIntent(world, crowd);
    scheduler.spawn('outside', 'customer', () => playCustomer(world, personId, other));
  }
  giveGifts(world, crowd);
  sellPackages(world, crowd);
  if (random.chance(0.8)) {
    const waiting = random.pick(world.customers);
    scheduler.spawn('outside', 'customer', () => waitForMember(world, waiting));
  }
  scheduler.spawn('outside', 'admin', () => beAdmin(world, random.whole(1, 3)));
  for (const offer of world.offers) {
    if (offer.isClass) scheduler.spawn('outside', 'provider', () => leadClass(world, offer));
    scheduler.spawn('outside', 'provider', () => beProvider(world, offer.ownerId));
    if (random.chance(0.4)) {
      scheduler.spawn('outside', 'provider', () => receiveGuests(world, offer, crowd.favourites));
    }
    if (random.chance(0.3)) {
      scheduler.spawn('outside', 'provider', () => beProvider(world, offer.ownerId));
    }
  }
}

/** Where gift cards are sold, some customers buy them, and those who have one book twice with it. */
function giveGifts(world: World, crowd: Crowd): void {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  for (const personId of world.customers) {
    if (!random.chance(0.5)) continue;
    const offer = random.pick(world.offers);
    const book = async (holderId: string) => {
      for (let count = 0; count < 2; count += 1) {
        const intent = { ...drawIntent(world, crowd, offer), useGiftCards: true };
        scheduler.spawn('outside', 'customer', () => playCustomer(world, holderId, intent));
      }
    };
    scheduler.spawn('outside', 'customer', () => giveSomehow(world, personId, offer, book));
  }
}

/** Where packages are sold, some customers buy them and book with them. */
function sellPackages(world: World, crowd: Crowd): void {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  for (const personId of world.customers) {
    if (!random.chance(0.5)) continue;
    const offer = random.pick(world.offers);
    scheduler.spawn('outside', 'customer', () =>
      spendPackage(world, personId, offer, async (ofPackage) => {
        const drawn = drawIntent(world, crowd, offer);
        const intent = { ...drawn, more: [], members: drawn.members.slice(0, 1), ofPackage };
        await playCustomer(world, personId, { ...intent, paysDeposit: false, isStale: false });
      }),
    );
  }
}

async function playCustomer(world: World, personId: string, intent: BookingIntent): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  // Most come at once, as when a time is announced, and some after prices have changed.
  if (random.chance(0.15)) await pause(world, random.whole(0, 8 * HOUR_MS));
  else
    await scheduler.sleep(
      random.chance(0.7) ? random.whole(0, 200) : random.whole(0, 5 * MINUTE_MS),
    );
  const isSingle = intent.offer.isClass || intent.ofPackage !== undefined;
  if (!isSingle && random.chance(0.15)) return playCourse(world, personId, intent);
  const visits = random.chance(0.3) ? 2 : 1;
  for (let visit = 0; visit < visits; visit += 1) {
    const order = intent.offer.isClass
      ? await orderPlace(world, personId, intent, visit)
      : await orderWithRetries(world, personId, intent, visit);
    if (order.kind === 'refused' && order.code === 'SLOT_TAKEN') {
      await waitSomehow(world, personId, intent);
    }
    if (order.kind !== 'ok') continue;
    const bookingId = String(order.data['bookingId']);
    if (intent.more.length > 0) countEvent(scheduler.weather.coverage, 'customer: orders a visit');
    const orderId = order.data['razorpayOrderId'];
    if (random.chance(0.08)) {
      await ask(world, { call: 'release', personId, body: { bookingId } });
    }
    if (typeof orderId === 'string') await payFor(world, personId, orderId);
    const thoughts = random.whole(1, 4);
    for (let count = 0; count < thoughts; count += 1) await thinkAgain(world, personId, bookingId);
  }
}

/** A customer of a series changes single dates, or cancels the remaining ones. */
async function playCourse(world: World, personId: string, intent: BookingIntent): Promise<void> {
  const { random } = world.scheduler.weather;
  const booked = await bookSeries(world, personId, intent);
  if (!booked) return;
  const thoughts = random.whole(1, 4);
  for (let count = 0; count < thoughts; count += 1) {
    if (random.chance(0.3)) {
      await pause(world, random.whole(0, 24 * HOUR_MS));
      await cancelSeriesSomehow(world, personId, booked.seriesId);
    } else await thinkAgain(world, personId, random.pick(booked.bookingIds));
  }
}

type BookingStatus = {
  state: string;
  is_rescuable: boolean;
  has_begun: boolean;
  proposal_id: string | null;
};

/** A customer returns to a booking some time later, and makes one of the possible changes. */
async function thinkAgain(world: World, personId: string, bookingId: string): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  await pause(world, random.chance(0.7) ? random.whole(0, HOUR_MS) : random.whole(0, 40 * HOUR_MS));
  const [booking] = await look<BookingStatus>(
    world,
    'look at a booking',
    `select state, starts_at <= $2 as has_begun, exists (select from booking.rescues r
       where r.booking_id = b.id and r.choice is null) as is_rescuable,
       (select c.id from booking.changes c where c.booking_id = b.id and c.state = 'asked'
         and c.asked_by = 'provider') as proposal_id
     from booking.bookings b where id = $1`,
    [bookingId, instantOf(scheduler.nowMs)],
  );
  if (!booking) return;
  const { state, is_rescuable: canRebook, has_begun: hasBegun } = booking;
  if (canRebook) return rebookSomehow(world, personId, bookingId);
  if (booking.proposal_id !== null && random.chance(0.7)) {
    return answerProposalSomehow(world, personId, { bookingId, proposalId: booking.proposal_id });
  }
  if (state === 'completed' || (state === 'accepted' && hasBegun)) {
    return complainSomehow(world, personId, bookingId);
  }
  if (state !== 'assigned' && state !== 'accepted') return;
  const choice = random.whole(0, 99);
  if (choice < 35) await rescheduleSomehow(world, personId, bookingId);
  else if (choice < 60) await addPeopleSomehow(world, personId, bookingId);
  else await cancelSomehow(world, personId, bookingId);
}
