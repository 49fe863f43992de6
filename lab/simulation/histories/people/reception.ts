import { countEvent } from '../faults/coverage.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';
import { cancelSomehow } from './cancel.ts';
import { drawStart } from './order.ts';

const HOUR_MS = 3_600_000;
/** Hours to which bookings are rescheduled, where they may meet others. */
const TARGET_HOURS = [13, 25, 26, 50, 51, 74];

/** A provider enters walk-ins, and reschedules, marks and cancels them. */
export async function receiveGuests(
  world: World,
  offer: Offer,
  favourites: readonly number[],
): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const { ownerId: personId, serviceId, subServiceId } = offer;
  const entries = random.whole(1, 3);
  for (let count = 0; count < entries; count += 1) {
    if (random.chance(0.6)) await scheduler.sleep(random.whole(0, 200));
    else await pause(world, random.whole(0, 3 * HOUR_MS));
    const startsAt = instantText(drawStart(world, favourites));
    const stay = { subServiceId, startsAt, people: random.whole(1, 2), name: 'A Guest' };
    const request = { call: 'addWalkIn', personId, body: { serviceId, ...stay } } as const;
    if (random.chance(0.2)) {
      // Twice at once, as from two tabs.
      scheduler.spawn('outside', 'provider', async () => {
        await ask(world, request);
      });
    }
    const added = await ask(world, request);
    if (added.kind !== 'ok') continue;
    countEvent(coverage, 'provider: a walk-in');
    const { walkInId, version } = added.data['walkIn'] as { walkInId: string; version: number };
    await pause(world, random.whole(0, 4 * HOUR_MS));
    if (random.chance(0.4)) {
      const next = instantText(drawStart(world, favourites));
      const body = { ...stay, startsAt: next, version };
      const moved = await askWithRetries(
        world,
        { call: 'changeWalkIn', personId, params: { walkInId }, body },
        2,
      );
      if (moved.kind === 'ok') countEvent(coverage, 'provider: a walk-in at another time');
    }
    const body = { state: random.pick(['arrived', 'cancelled', 'cancelled']) };
    const marked = await askWithRetries(
      world,
      { call: 'markWalkIn', personId, params: { walkInId }, body },
      2,
    );
    if (marked.kind === 'ok') countEvent(coverage, `provider: a walk-in ${body.state}`);
  }
}

/** A provider proposes another time, withdraws the proposal, or reschedules as agreed by phone. */
export async function proposeSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const startsAt = instantText(world.startMs + random.pick(TARGET_HOURS) * HOUR_MS);
  const body = { startsAt, agreedByPhone: random.chance(0.3) };
  const proposed = await askWithRetries(world, { call: 'propose', personId, bookingId, body }, 2);
  if (proposed.kind !== 'ok') return;
  countEvent(coverage, body.agreedByPhone ? 'provider: moves as agreed' : 'provider: proposes');
  if (random.chance(0.8)) {
    world.scheduler.spawn('outside', 'customer', () =>
      body.agreedByPhone ? object(world, bookingId) : hear(world, bookingId),
    );
  }
  if (body.agreedByPhone) return;
  if (!random.chance(0.15)) return;
  const withdrawn = await ask(world, { call: 'withdrawProposal', personId, bookingId });
  if (withdrawn.kind === 'ok') countEvent(coverage, 'provider: withdraws a proposal');
}

/** The customer receives a proposal and answers it, unless it is withdrawn meanwhile. */
async function hear(world: World, bookingId: string): Promise<void> {
  const { random } = world.scheduler.weather;
  await pause(world, random.whole(0, random.chance(0.7) ? HOUR_MS : 30 * HOUR_MS));
  const [proposal] = await look<{ id: string; customer_id: string }>(
    world,
    'look at a proposal',
    `select c.id, b.customer_id from booking.changes c join booking.bookings b on b.id = c.booking_id
     where b.id = $1 and c.state = 'asked' and c.asked_by = 'provider'`,
    [bookingId],
  );
  if (!proposal) return;
  const { id: proposalId, customer_id: customerId } = proposal;
  await answerProposalSomehow(world, customerId, { bookingId, proposalId });
}

/** A customer objects to a change, and requests the quote of a cancellation. */
async function object(world: World, bookingId: string): Promise<void> {
  const { random } = world.scheduler.weather;
  await pause(world, random.whole(0, 30 * HOUR_MS));
  const [booking] = await look<{ customer_id: string }>(
    world,
    'look at a booking',
    'select customer_id from booking.bookings where id = $1',
    [bookingId],
  );
  if (booking) await cancelSomehow(world, booking.customer_id, bookingId);
}

/** A customer accepts or declines a proposal, sometimes both at once. */
export async function answerProposalSomehow(
  world: World,
  personId: string,
  { bookingId, proposalId }: { bookingId: string; proposalId: string },
): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const accept = random.chance(0.6);
  const request = { call: 'answerProposal', personId, bookingId } as const;
  if (random.chance(0.2)) {
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, { ...request, body: { proposalId, accept: !accept } });
    });
  }
  const reply = await askWithRetries(world, { ...request, body: { proposalId, accept } }, 2);
  if (reply.kind !== 'ok') return;
  countEvent(coverage, accept ? 'customer: accepts a proposal' : 'customer: declines a proposal');
}

function instantText(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
