import { countEvent } from '../faults/coverage.ts';
import type { Reply } from '../world/client-log.ts';
import { displayedPrice, lookAtMenu } from '../world/menu.ts';
import { ask, askWithRetries, look, type World } from '../world/world.ts';
import type { BookingIntent } from './order.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours from the beginning to the dates of a series, among the starts that others want. */
const DATES_HOURS = [3, 13, 25, 49, 73];
const DATES_MIN = 2;

type TakenDate = { at: string; nearest?: string[] };
type Series = { seriesId: string; bookingIds: string[] };

/** A customer orders several dates at once and pays for them. @returns what was booked. */
export async function bookSeries(
  world: World,
  personId: string,
  intent: BookingIntent,
): Promise<Series | undefined> {
  const { random, coverage } = world.scheduler.weather;
  const order = await orderWithSwaps(world, personId, intent);
  if (order.kind !== 'ok') return undefined;
  countEvent(coverage, 'customer: orders a series');
  const bookingId = String(order.data['bookingId']);
  if (random.chance(0.08)) await ask(world, { call: 'release', personId, body: { bookingId } });
  const orderId = order.data['razorpayOrderId'];
  if (typeof orderId === 'string') await payFor(world, personId, orderId);
  const dates = await look<{ id: string; series_id: string }>(
    world,
    'look at a series',
    `select b.id, b.series_id from booking.bookings b join booking.bookings f
       on f.provider_id = b.provider_id and f.series_id = b.series_id
     where f.id = $1 order by b.series_part`,
    [bookingId],
  );
  const [first] = dates;
  return first && { seriesId: first.series_id, bookingIds: dates.map(({ id }) => id) };
}

/** Orders; replaces or leaves out the dates that are taken, and accepts another price. */
async function orderWithSwaps(
  world: World,
  personId: string,
  intent: BookingIntent,
): Promise<Reply> {
  const { random } = world.scheduler.weather;
  const hours = DATES_HOURS.filter(() => random.chance(0.6));
  let starts = hours.map((hour) => world.startMs + hour * HOUR_MS);
  let price = intent.offer.pricePaise / 100;
  for (let tries = 1; ; tries += 1) {
    if (starts.length < DATES_MIN) return { kind: 'lost' };
    const body = await bodyOf(world, personId, intent, { starts, price });
    const key = `${intent.key}-series-${tries}`;
    const reply = await askWithRetries(world, { call: 'orderSeries', personId, body, key });
    if (reply.kind !== 'refused' || tries > 2) return reply;
    const { labourChargePerPerson, dates } = reply.extra;
    if (reply.code === 'PRICE_CHANGED') price = Number(labourChargePerPerson);
    else if (reply.code === 'SERIES_TAKEN') starts = swapped(world, starts, dates as TakenDate[]);
    else return reply;
  }
}

/** The dates that are free, and for each of the others the nearest start, or nothing. */
function swapped(world: World, starts: readonly number[], taken: readonly TakenDate[]): number[] {
  const { random } = world.scheduler.weather;
  const msOf = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
  const gone = new Map(taken.map(({ at, nearest = [] }) => [msOf(at), nearest]));
  const dates = starts.flatMap((start) => {
    const nearest = gone.get(start);
    if (!nearest) return [start];
    return nearest.length > 0 && random.chance(0.6) ? [msOf(random.pick(nearest))] : [];
  });
  return [...new Set(dates)];
}

type Dates = { starts: readonly number[]; price: number };

/** Names the displayed price of each start, or one price for all, at a deposit where the customer takes it. */
async function bodyOf(
  world: World,
  personId: string,
  { offer, people, useWallet, useGiftCards, paysDeposit, isStale }: BookingIntent,
  { starts, price }: Dates,
) {
  const menu = await lookAtMenu(world, personId, offer.ownerId);
  // A series has no first-visit price.
  const prices = starts.map((start) =>
    displayedPrice({ ...menu, isFirstVisit: false }, [offer.subServiceId], start),
  );
  const [first] = prices;
  const takesDeposit = paysDeposit && first !== undefined && first.depositPercent < 100;
  return {
    serviceId: offer.serviceId,
    subServiceId: offer.subServiceId,
    numberOfPeople: people,
    labourChargePerPerson: price,
    ...(isStale ? {} : { labourCharges: prices.map(({ pricePaise }) => pricePaise / 100) }),
    ...(takesDeposit ? { depositPercent: first.depositPercent } : {}),
    bookingCharge: 1,
    useWallet,
    useGiftCards,
    everyWeeks: 1,
    starts: starts.map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString()),
  };
}

/** A customer requests quotes for all remaining dates and cancels them, or some, sometimes too late. */
export async function cancelSeriesSomehow(
  world: World,
  personId: string,
  seriesId: string,
): Promise<void> {
  const { scheduler } = world;
  const { random, swarm, coverage } = scheduler.weather;
  const params = { seriesId };
  const quote = await askWithRetries(world, { call: 'seriesCancelQuote', personId, params }, 2);
  if (quote.kind !== 'ok') return;
  await scheduler.sleep(random.chance(0.2) ? random.whole(0, 8) * MINUTE_MS : 0);
  const dates = quote.data['dates'] as { quote: { quote: string } }[];
  const quotes = dates.map((date) => date.quote.quote);
  const body = {
    quotes: quotes.length > 1 && random.chance(0.2) ? quotes.slice(1) : quotes,
    reason: 'The course is over for me.',
    refundTo: random.chance(0.3) ? 'wallet' : 'source',
  };
  const request = { call: 'cancelSeries', personId, params } as const;
  if (random.chance(swarm.forged)) {
    const touched = quotes.map((one, nth) => (nth === 0 ? `x${one.slice(1)}` : one));
    await ask(world, { ...request, body: { ...body, quotes: touched }, isForged: true });
  }
  if (random.chance(0.3)) {
    // Twice at once, as from two tabs.
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, { ...request, body });
    });
  }
  const cancelled = await askWithRetries(world, { ...request, body }, 3);
  if (cancelled.kind === 'ok') countEvent(coverage, 'customer: cancels a series');
}
