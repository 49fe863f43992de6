import { type Buyer, firstStart, type Offer, orderBody, post } from './buyers.ts';
import { untilQuiet } from './check-invariants.ts';
import type { Harness } from './harness.ts';

export type Storm = { sold: number; refused: number; errors: number; seconds: number };

/**
 * All buyers ask for the same start at once, and whoever gets a hold pays at once, some of them twice
 * over. What is sold is counted in the books, not in the answers.
 */
export async function storm(parts: {
  harness: Harness;
  url: string;
  offer: Offer;
  buyers: readonly Buyer[];
  people: number;
}): Promise<Storm> {
  const { harness, url, offer, buyers, people } = parts;
  const startsAt = await firstStart(url, offer, people);
  const body = orderBody(offer, startsAt, people);
  const began = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => buy(harness, url, body, buyer)));
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(harness.sql);
  const { rows } = await harness.sql.query<{ sold: number }>(
    `select count(*)::int as sold from booking.bookings
     where service_id = $1 and starts_at = $2 and state in ('assigned', 'accepted')`,
    [offer.serviceId, startsAt],
  );
  return {
    sold: rows[0]?.sold ?? 0,
    refused: answers.filter((status) => status === 409).length,
    errors: answers.filter((status) => status >= 500 || status === 0).length,
    seconds,
  };
}

/** @returns the status that decided: 409 when there was no seat, 200 when it is bought. */
async function buy(harness: Harness, url: string, body: object, buyer: Buyer): Promise<number> {
  const order = await post(url, 'order', buyer, body);
  if (order.status !== 200) return order.status;
  const orderId = String(order.data['razorpayOrderId']);
  const paid = harness.sandbox.gateway.pay(orderId, 'success');
  const [first, second] = await Promise.all([
    post(url, 'verify', buyer, paid),
    post(url, 'verify', buyer, paid),
  ]);
  return Math.max(first?.status ?? 0, second?.status ?? 0);
}
