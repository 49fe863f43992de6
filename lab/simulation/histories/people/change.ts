import { countEvent } from '../faults/coverage.ts';
import { ask, askWithRetries, look, type World } from '../world/world.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;

/** A customer reschedules a booking to another time or other members, and pays the difference. */
export async function rescheduleSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const other = random.chance(0.35) ? await otherMembers(world, bookingId) : undefined;
  const elsewhere = world.startMs + random.pick([27, 50, 51, 74, 98, 122]) * HOUR_MS;
  const isSameTime = other !== undefined && random.chance(0.6);
  const body = {
    bookingSlotTime: isSameTime ? other.startsMs : elsewhere,
    ...(other && { members: other.members }),
  };
  const quote = await ask(world, { call: 'rescheduleQuote', personId, bookingId, body });
  if (quote.kind === 'refused') return;
  const moved = await askWithRetries(world, { call: 'reschedule', personId, bookingId, body }, 3);
  if (moved.kind !== 'ok') return;
  const order = moved.data['rescheduleOrder'] as { razorpayOrderId: string | null } | null;
  if (moved.data['rescheduleRequest']) countEvent(coverage, 'customer: asks for another time');
  const what = order ? 'reschedule to a dearer time' : 'reschedule';
  countEvent(coverage, `customer: ${isSameTime ? 'other members' : what}`);
  if (order?.razorpayOrderId) await payFor(world, personId, order.razorpayOrderId);
}

type Served = { starts_ms: number; segments: number; members: string[] };

/** The booked start, and for each segment anyone or a member of the team. */
async function otherMembers(world: World, bookingId: string) {
  const { random } = world.scheduler.weather;
  const [row] = await look<Served>(
    world,
    'who serves a booking',
    `select (extract(epoch from b.starts_at) * 1000)::bigint as starts_ms,
       b.segment_count as segments, array(
         select r.id from availability.resources r
         where r.business_id = b.provider_id and r.kind = 'member' order by r.id) as members
     from booking.bookings b where b.id = $1`,
    [bookingId],
  );
  if (!row) return undefined;
  const one = () => random.pick([null, ...row.members]);
  return { startsMs: Number(row.starts_ms), members: Array.from({ length: row.segments }, one) };
}

/** A customer adds people to a booking and pays for them, or does not. */
export async function addPeopleSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const people = random.whole(1, 3);
  const request = { call: 'additionQuote', personId, bookingId, body: { people } } as const;
  const quote = await ask(world, request);
  if (quote.kind !== 'ok') return;
  const body = { people, total: quote.data['total'] };
  const added = await askWithRetries(world, { call: 'addPeople', personId, bookingId, body }, 3);
  if (added.kind !== 'ok') return;
  countEvent(coverage, 'customer: more people');
  const order = added.data['additionOrder'] as { razorpayOrderId: string | null } | undefined;
  if (order?.razorpayOrderId) await payFor(world, personId, order.razorpayOrderId);
  if (!random.chance(0.1)) return;
  const reply = await ask(world, { call: 'withdrawAddition', personId, bookingId });
  if (reply.kind === 'ok') countEvent(coverage, 'customer: withdraws more people');
}

type Offer = { kind: string; serviceId: string; subServiceId: string; at: string };

/**
 * After a provider failed, the customer chooses the money, another booking, or nothing until the deadline.
 */
export async function rebookSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const rescue = await ask(world, { call: 'rebooking', personId, bookingId });
  if (rescue.kind !== 'ok') return;
  const offers = rescue.data['offers'] as Offer[];
  const choices: Record<string, unknown>[] = [{ choice: 'refund' }, { choice: 'wallet' }];
  for (const { kind, serviceId, subServiceId, at } of offers) {
    choices.push({ choice: kind, serviceId, subServiceId, at });
  }
  const body = random.chance(0.7) ? random.pick(choices.slice(-3)) : random.pick(choices);
  if (random.chance(0.25)) {
    const other = random.pick(choices);
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, { call: 'chooseRebooking', personId, bookingId, body: other });
    });
  }
  const chosen = await askWithRetries(
    world,
    { call: 'chooseRebooking', personId, bookingId, body },
    3,
  );
  if (chosen.kind === 'ok')
    countEvent(coverage, `customer: rebooking by ${String(body['choice'])}`);
}

const kinds = ['provider-no-show', 'quality', 'contested-no-show'];

/** A customer reports a problem. */
export async function complainSomehow(
  world: World,
  personId: string,
  bookingId: string,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const body = { kind: random.pick(kinds), account: 'It was not as it was promised to be.' };
  const reply = await askWithRetries(world, { call: 'dispute', personId, bookingId, body }, 2);
  if (reply.kind === 'ok') countEvent(coverage, `customer: ${body.kind}`);
}
