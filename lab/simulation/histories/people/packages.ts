import { countEvent } from '../faults/coverage.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Sold = { id: string; visits: number; paise: number };
export type Bought = { packageId: string; pricePaise: number };

/**
 * A customer buys a package, books with it, two of the bookings at once, and may have the rest refunded.
 * @param book books one visit and lives with it.
 */
export async function spendPackage(
  world: World,
  personId: string,
  offer: Offer,
  book: (bought: Bought) => Promise<void>,
): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  const bought = await buy(world, personId, offer);
  if (!bought) return;
  scheduler.spawn('outside', 'customer', () => book(bought));
  if (random.chance(0.7)) scheduler.spawn('outside', 'customer', () => book(bought));
  if (random.chance(0.4)) {
    await pause(world, random.whole(0, 20 * HOUR_MS));
    scheduler.spawn('outside', 'customer', () => book(bought));
  }
  await pause(world, random.whole(0, random.chance(0.5) ? 10 * MINUTE_MS : 40 * HOUR_MS));
  if (random.chance(0.5)) await returnRest(world, personId, bought.packageId);
}

async function buy(world: World, personId: string, offer: Offer): Promise<Bought | undefined> {
  const { random, coverage } = world.scheduler.weather;
  const sold = await look<Sold>(
    world,
    'look at packages',
    `select id, visits, price_paise as paise from prepaid.package_offers
     where sub_service_id = $1 and is_offered order by id`,
    [offer.subServiceId],
  );
  if (sold.length === 0) return undefined;
  const { id: offerId, visits, paise } = random.pick(sold);
  const total = paise / 100 + visits;
  const body = { serviceId: offer.serviceId, offerId, total };
  const key = `package-${random.whole(1, 1e9)}`;
  const order = await askWithRetries(world, { call: 'buyPackage', personId, body, key });
  if (order.kind !== 'ok') return undefined;
  countEvent(coverage, 'customer: orders a package');
  await payFor(world, personId, String(order.data['razorpayOrderId']), 'verifyPackage');
  return { packageId: String(order.data['packageId']), pricePaise: paise / visits };
}

type Owned = { id: string; refundable: number };

/** The customer has the remaining visits refunded, sometimes from two tabs at once. */
async function returnRest(world: World, personId: string, packageId: string): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const owned = await ask(world, { call: 'packages', personId });
  if (owned.kind !== 'ok') return;
  const found = (owned.data['packages'] as Owned[]).find(({ id }) => id === packageId);
  if (!found || found.refundable === 0) return;
  const request = {
    call: 'refundPackage',
    personId,
    params: { packageId },
    body: { refund: found.refundable },
  } as const;
  if (random.chance(0.3)) {
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, request);
    });
  }
  const reply = await askWithRetries(world, request, 3);
  if (reply.kind === 'ok') countEvent(coverage, 'customer: refunds a package');
}
