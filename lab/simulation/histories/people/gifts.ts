import { countEvent } from '../faults/coverage.ts';
import { GIFT_RUPEES } from '../world/terms.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';
import { payFor } from './pay.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * A customer buys a gift card of a business for others or for themselves, and may have it refunded.
 * @param book lets the holder of the card book there.
 */
export async function giveSomehow(
  world: World,
  personId: string,
  offer: Offer,
  book: (holderId: string) => Promise<void>,
): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  await scheduler.sleep(random.chance(0.7) ? random.whole(0, 100) : random.whole(0, 5 * MINUTE_MS));
  const body = {
    serviceId: offer.serviceId,
    amount: random.pick(GIFT_RUPEES),
    recipientName: 'A Friend',
    recipientEmail: 'friend@post.test',
  };
  const key = `gift-${random.whole(1, 1e9)}`;
  const order = await askWithRetries(world, { call: 'buyGiftCard', personId, body, key });
  if (order.kind !== 'ok') return;
  countEvent(coverage, 'customer: orders a gift card');
  const giftCardId = String(order.data['giftCardId']);
  await payFor(world, personId, String(order.data['razorpayOrderId']), 'verifyGiftCard');
  if (random.chance(0.2)) return cheat(world, personId, giftCardId);
  if (random.chance(0.4)) {
    scheduler.spawn('outside', 'support', () => refundByHand(world, giftCardId));
  }
  if (random.chance(0.4)) {
    scheduler.spawn('outside', 'customer', () => returnSomehow(world, personId, giftCardId));
  }
  if (random.chance(0.2)) await pause(world, random.whole(0, 6 * HOUR_MS));
  const holderId = await passOn(world, personId, giftCardId);
  if (holderId) await book(holderId);
}

/** The code goes to a customer, who adds the card to their wallet; sometimes two people try it. */
async function passOn(
  world: World,
  personId: string,
  giftCardId: string,
): Promise<string | undefined> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  const params = { giftCardId };
  const found = await askWithRetries(world, { call: 'giftCardCode', personId, params }, 6);
  if (found.kind !== 'ok') return undefined;
  const body = { code: String(found.data['code']) };
  if (random.chance(0.3)) {
    const other = random.pick(world.customers);
    scheduler.spawn('outside', 'customer', () => redeem(world, other, body));
  }
  const holderId = random.pick(world.customers);
  await redeem(world, holderId, body);
  return holderId;
}

/** The buyer notes the code, has the card refunded, and tries to add it to a wallet nevertheless. */
async function cheat(world: World, personId: string, giftCardId: string): Promise<void> {
  const params = { giftCardId };
  const found = await askWithRetries(world, { call: 'giftCardCode', personId, params }, 6);
  if (found.kind !== 'ok') return;
  const cards = await ask(world, { call: 'giftCards', personId });
  const bought = cards.kind === 'ok' ? (cards.data['bought'] as Bought[]) : [];
  const refund = bought.find(({ id }) => id === giftCardId)?.refundable;
  if (!refund) return;
  const request = { call: 'refundGiftCard', personId, params, body: { refund } } as const;
  const reply = await askWithRetries(world, request, 3);
  if (reply.kind !== 'ok') return;
  countEvent(world.scheduler.weather.coverage, 'lies: a gift card that was refunded');
  const body = { code: String(found.data['code']) };
  await ask(world, { call: 'redeemGiftCard', personId, body, isForged: true });
}

async function redeem(world: World, personId: string, body: { code: string }): Promise<void> {
  const reply = await askWithRetries(world, { call: 'redeemGiftCard', personId, body }, 3);
  if (reply.kind === 'ok')
    countEvent(world.scheduler.weather.coverage, 'customer: redeems a gift card');
}

type Bought = { id: string; refundable: number };

/** The buyer requests the refundable amount of their card, sometimes from two tabs at once. */
async function returnSomehow(world: World, personId: string, giftCardId: string): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  await pause(world, random.whole(0, random.chance(0.5) ? 10 * MINUTE_MS : 30 * HOUR_MS));
  const cards = await ask(world, { call: 'giftCards', personId });
  if (cards.kind !== 'ok') return;
  const card = (cards.data['bought'] as Bought[]).find(({ id }) => id === giftCardId);
  if (!card || card.refundable === 0) return;
  const request = {
    call: 'refundGiftCard',
    personId,
    params: { giftCardId },
    body: { refund: card.refundable },
  } as const;
  if (random.chance(0.3)) {
    scheduler.spawn('outside', 'customer', async () => {
      await ask(world, request);
    });
  }
  const reply = await askWithRetries(world, request, 3);
  if (reply.kind === 'ok') countEvent(coverage, 'customer: refunds a gift card');
}

/** Support refunds the payment of a card in the gateway's dashboard, in full or in part. */
async function refundByHand(world: World, giftCardId: string): Promise<void> {
  const { scheduler, gateway } = world;
  const { random, coverage } = scheduler.weather;
  await pause(world, random.whole(0, random.chance(0.5) ? 2 * HOUR_MS : 40 * HOUR_MS));
  const [payment] = await look<{ id: string; paise: number }>(
    world,
    'look at the payment of a gift card',
    `select p.gateway_payment_id as id, p.captured_paise as paise from prepaid.gift_cards g
     join payments.payments p on p.id = g.payment_id where g.id = $1`,
    [giftCardId],
  );
  if (!payment) return;
  const amount = random.chance(0.6) ? payment.paise : random.whole(1, 9) * 5_000;
  await scheduler.turn({
    label: 'refund by hand',
    kind: 'outside',
    act: async () => {
      try {
        gateway.operations.refund(payment.id, { amount });
        countEvent(coverage, 'support: refunds a gift card at the gateway');
      } catch {
        // The gateway refuses: less of the payment is left.
      }
    },
  });
}
