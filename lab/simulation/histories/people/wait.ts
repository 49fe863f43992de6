import { dateIn, INDIA } from '#contract/time.ts';
import { glance } from '../checks/invariants.ts';
import { countEvent } from '../faults/coverage.ts';
import { instantOf, sweepNow } from '../world/nature.ts';
import { ask, askWithRetries, look, pause, type World } from '../world/world.ts';
import { type BookingIntent, orderWithRetries, servingOf } from './order.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LOOKS = 6;

type SeenOffer = { id: string; starts_ms: number };

/** A customer waits for a time that is taken, and books, declines or misses what is offered. */
export async function waitSomehow(
  world: World,
  personId: string,
  intent: BookingIntent,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  if (!random.chance(0.85)) return;
  const joined = await ask(world, { call: 'joinWaitlist', personId, body: bodyOf(intent) });
  if (joined.kind !== 'ok') return;
  countEvent(coverage, `customer: waits${waitedFor(intent)}`);
  const params = { entryId: String(joined.data['entryId']) };
  for (let count = 0; count < LOOKS; count += 1) {
    await pause(world, random.whole(0, random.chance(0.7) ? HOUR_MS / 4 : 6 * HOUR_MS));
    sweepNow(world, 'waitlist');
    await pause(world, random.whole(0, MINUTE_MS));
    const [offer] = await lookForOffer(world, params.entryId);
    if (offer) {
      await lookThrough(world, intent, offer);
      return answerOffer(world, personId, intent, offer);
    }
    if (!random.chance(0.05)) continue;
    const left = await ask(world, { call: 'leaveWaitlist', personId, params });
    if (left.kind === 'ok') countEvent(coverage, 'customer: leaves the waitlist');
    return;
  }
}

function waitedFor({ more, members }: BookingIntent): string {
  const isChoosing = members.some((id) => id !== null);
  return `${more.length > 0 ? ' for a visit' : ''}${isChoosing ? ' with chosen members' : ''}`;
}

function bodyOf(intent: BookingIntent) {
  const { offer, startsAtMs, people } = intent;
  const local = Temporal.Instant.fromEpochMilliseconds(startsAtMs).toZonedDateTimeISO(INDIA);
  const date = dateIn(instantOf(startsAtMs).toString(), INDIA);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const { serviceId, subServiceId } = offer;
  const window = { fromDate: date, toDate: date, fromTime: time, toTime: time };
  return { serviceId, subServiceId, ...servingOf(intent), people, ...window };
}

function lookForOffer(world: World, entryId: string): Promise<SeenOffer[]> {
  return look<SeenOffer>(
    world,
    'look at offers',
    `select id, (extract(epoch from starts_at) * 1000)::bigint as starts_ms from waitlist.offers
     where entry_id = $1 and state = 'open'`,
    [entryId],
  );
}

type OfferedPart = { part: number; member_ids: string[] };

/**
 * Checks that an open offer holds the time of every chosen member, and everything that the invariants expect.
 */
async function lookThrough(
  world: World,
  { members }: BookingIntent,
  offer: SeenOffer,
): Promise<void> {
  const parts = await look<OfferedPart>(
    world,
    'look at the members of an offer',
    `select c.part, array_agg(r.id) as member_ids from availability.claims c
     join waitlist.offers o on o.business_id = c.business_id and o.id = c.claim_id
     join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
       and r.kind = 'member'
     where o.id = $1 and o.state = 'open' group by c.part order by c.part`,
    [offer.id],
  );
  for (const { part, member_ids: offered } of parts) {
    const chosen = members[part];
    if (chosen && offered.some((id) => id !== chosen)) {
      world.broken.add('a customer was offered the time of another member than the chosen one');
    }
  }
  await world.scheduler.turn({
    label: 'look at the invariants',
    kind: 'outside',
    act: () => glance(world),
    describe: () => 'seen',
  });
}

async function answerOffer(
  world: World,
  personId: string,
  intent: BookingIntent,
  { id: offerId, starts_ms: startsAtMs }: SeenOffer,
): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const choice = random.next();
  if (choice < 0.2) return countEvent(coverage, 'customer: misses an offer');
  if (choice < 0.4) {
    const request = { call: 'declineOffer', personId, params: { offerId } } as const;
    const declined = await askWithRetries(world, request, 2);
    if (declined.kind === 'ok') countEvent(coverage, 'customer: declines an offer');
    return;
  }
  const key = `${intent.key}-offer`;
  const wanted = { ...intent, startsAtMs, key };
  const order = await orderWithRetries(world, personId, wanted, 0);
  if (order.kind !== 'ok') return;
  countEvent(coverage, `customer: books an offer${waitedFor(intent)}`);
  const orderId = order.data['razorpayOrderId'];
  if (typeof orderId === 'string') await payFor(world, personId, orderId);
}
