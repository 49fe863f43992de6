import type { Outcome, Paid } from '../../../sandbox/gateway/gateway.ts';
import { countEvent } from '../faults/coverage.ts';
import { ask, askWithRetries, type World } from '../world/world.ts';

const MINUTE_MS = 60_000;

type Verification = 'verify' | 'verifyGiftCard' | 'verifyPackage';
type Payment = { orderId: string; paymentId: string; signature: string };

/**
 * A customer at the checkout: pays, pays late, pays twice or not at all, and confirms it or does not.
 * @param call confirms the payment.
 */
export async function payFor(
  world: World,
  personId: string,
  orderId: string,
  call: Verification = 'verify',
): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  if (random.chance(0.1)) return;
  // Some are slow, so that the ten minutes of their hold are over.
  await scheduler.sleep(
    random.chance(0.2)
      ? random.whole(8, 40) * MINUTE_MS
      : random.whole(0, random.chance(0.5) ? 300 : MINUTE_MS),
  );
  const paid = await pay(world, orderId);
  for (const payment of paid) {
    if (random.chance(world.scheduler.weather.swarm.forged))
      await lie(world, personId, payment, call);
    if (random.chance(0.3)) continue;
    const body = verifyBody(payment);
    if (random.chance(0.3)) {
      scheduler.spawn('outside', 'customer', async () => {
        await askWithRetries(world, { call, personId, body });
      });
    }
    await askWithRetries(world, { call, personId, body });
  }
}

async function pay(world: World, orderId: string): Promise<Payment[]> {
  const { random, coverage } = world.scheduler.weather;
  const dice = random.next();
  const outcome: Outcome =
    dice < 0.72 ? 'success' : dice < 0.8 ? 'failure' : dice < 0.9 ? 'late' : 'twice';
  if (outcome === 'twice') countEvent(coverage, 'paid twice');
  if (outcome === 'late') countEvent(coverage, 'paid late');
  const paid = await atGateway(world, orderId, outcome);
  if (!paid) return [];
  const found = [{ paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }];
  if (paid.second) {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid.second;
    found.push({ paymentId, signature });
  }
  if (outcome === 'failure' && random.chance(0.6)) {
    const again = await atGateway(world, orderId, 'success');
    if (again) {
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = again;
      found.push({ paymentId, signature });
    }
  }
  return found.map((payment) => ({ orderId, ...payment }));
}

function atGateway(world: World, orderId: string, outcome: Outcome): Promise<Paid | undefined> {
  const { scheduler, gateway } = world;
  const keep = scheduler.weather.random.chance(0.7);
  return scheduler.turn<Paid | undefined>({
    label: `pay: ${outcome}`,
    kind: 'outside',
    act: async () => {
      try {
        return gateway.operations.pay(orderId, outcome, { keep });
      } catch {
        // The checkout refuses: another payment of this order is in progress.
        return undefined;
      }
    },
  });
}

/** Sends confirmations that must be refused: a wrong signature, or another order's payment. */
async function lie(
  world: World,
  personId: string,
  payment: Payment,
  call: Verification,
): Promise<void> {
  const { random } = world.scheduler.weather;
  const flipped = payment.signature.startsWith('0') ? '1' : '0';
  const lies: Payment[] = [
    { ...payment, signature: `${flipped}${payment.signature.slice(1)}` },
    { ...payment, paymentId: `pay_${'0'.repeat(13)}1` },
  ];
  const body = verifyBody(random.pick(lies));
  await ask(world, { call, personId, body, isForged: true });
}

function verifyBody({ orderId, paymentId, signature }: Payment) {
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  };
}
