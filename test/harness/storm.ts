import { type Buyer, firstStart, type Offer, orderBody, post, seriesBody } from './buyers.ts';
import { untilQuiet } from './check-invariants.ts';
import type { Harness } from './harness.ts';

export type Storm = { sold: number; refused: number; errors: number; seconds: number };

/**
 * All buyers order the same start at once; those who get a hold pay at once, some of them twice. Sales are counted in
 * the database, because responses can be lost.
 */
export async function storm(parts: {
  harness: Harness;
  url: string;
  /** The services that the buyers order in turn, all at the first start of the first one. */
  offers: readonly [Offer, ...Offer[]];
  buyers: readonly Buyer[];
  people: number;
  /** Dates of each order; more than one makes weekly series, of which every second one begins a week later. */
  dates?: number;
}): Promise<Storm> {
  const { harness, url, offers, buyers, people, dates = 1 } = parts;
  const first = await firstStart(url, offers[0], people);
  const starts = Array.from({ length: dates + 1 }, (_, week) => weeksAfter(first, week));
  // The start that all buyers order.
  const startsAt = starts[dates - 1] ?? first;
  const bodies =
    dates === 1
      ? offers.map((offer) => orderBody(offer, startsAt, people))
      : [starts.slice(0, -1), starts.slice(1)].map((some) => seriesBody(offers[0], some, people));
  const began = performance.now();
  const answers = await Promise.all(
    buyers.map((buyer, nth) => buy(harness, url, bodies[nth % bodies.length] ?? {}, buyer)),
  );
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(harness.sql);
  const { rows } = await harness.sql.query<{ sold: number }>(
    `select count(*)::int as sold from booking.bookings
     where service_id = any($1) and starts_at = $2 and state in ('assigned', 'accepted')`,
    [offers.map(({ serviceId }) => serviceId), startsAt],
  );
  return {
    sold: rows[0]?.sold ?? 0,
    refused: answers.filter((status) => status === 409).length,
    errors: answers.filter((status) => status >= 500 || status === 0).length,
    seconds,
  };
}

function weeksAfter(at: string, weeks: number): string {
  return Temporal.Instant.from(at)
    .add({ hours: weeks * 7 * 24 })
    .toString();
}

/** @returns the decisive status: 409 without a free seat, 200 when it was bought. */
async function buy(harness: Harness, url: string, body: object, buyer: Buyer): Promise<number> {
  const order = await post(url, 'starts' in body ? 'orderSeries' : 'order', buyer, body);
  if (order.status !== 200) return order.status;
  const orderId = String(order.data['razorpayOrderId']);
  const paid = harness.sandbox.gateway.pay(orderId, 'success');
  const [first, second] = await Promise.all([
    post(url, 'verify', buyer, paid),
    post(url, 'verify', buyer, paid),
  ]);
  return Math.max(first?.status ?? 0, second?.status ?? 0);
}
