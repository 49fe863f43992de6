import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Buyer, firstStart, type Offer, orderBody, post } from './buyers.ts';
import type { Ground } from './ground.ts';
import { untilQuiet } from './judge.ts';
import type { Server } from './server.ts';

/** Where in a booking the server is killed with -9. */
export const crashPoints = [
  'while holding',
  'after the hold',
  'after the payment',
  'while verifying',
  'after verifying',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/**
 * One booking with a kill in it; the customer's browser gives up at the kill. The server comes back,
 * the world's clock moves on so that every deadline passes, and the books must add up.
 * @returns a line that says what became of the booking.
 */
export async function crashOnce(parts: {
  ground: Ground;
  start: () => Promise<Server>;
  offer: Offer;
  buyer: Buyer;
  point: CrashPoint;
  delayMs: number;
}): Promise<string> {
  const { ground, offer, buyer, point, delayMs } = parts;
  const server = await parts.start();
  const startsAt = await firstStart(server.url, offer);
  const body = orderBody(offer, startsAt);
  const ordering = post(server.url, 'order', buyer, body);
  if (point === 'while holding') await killAfter(server, delayMs);
  const order = await ordering;
  let verified: Answer | undefined;
  if (order.status === 200) {
    if (point === 'after the hold') await server.kill();
    const paid = ground.sandbox.gateway.pay(String(order.data['razorpayOrderId']), 'success');
    if (point === 'after the payment') await server.kill();
    const verifying = post(server.url, 'verify', buyer, paid);
    if (point === 'while verifying') await killAfter(server, delayMs);
    verified = await verifying;
    if (point === 'after verifying') await server.kill();
  }
  await server.kill();
  const again = await parts.start();
  await healAndWait(ground);
  await again.stop();
  return outcome(ground, offer, order, verified);
}

async function killAfter(server: Server, delayMs: number): Promise<void> {
  await wait(delayMs);
  await server.kill();
}

/** Delivers what the gateway still has to say, lets the reconciler ask, and lets holds run out. */
async function healAndWait(ground: Ground): Promise<void> {
  await ground.sandbox.gateway.flushWebhooks();
  await ground.sql.query(`update platform.world_clock set offset_ms = offset_ms + 15 * 60 * 1000`);
  const { rows } = await ground.sql.query<{ offset_ms: string }>(
    'select offset_ms::text from platform.world_clock',
  );
  const offset = rows[0]?.offset_ms ?? '0';
  ground.clock.setOffset(Number(offset));
  await ground.sql.query(`select pg_notify('zap_clock', $1)`, [offset]);
  const end = performance.now() + 20_000;
  for (;;) {
    const open = await ground.sql.query(
      `select from booking.bookings where state = 'held'
       union all select from payments.orders where closed_at is null and checked_at is null`,
    );
    if (open.rowCount === 0) break;
    if (performance.now() > end) throw new Error('Holds or orders were left unattended.');
    await wait(50);
  }
  await untilQuiet(ground.sql);
}

async function outcome(
  ground: Ground,
  offer: Offer,
  order: Answer,
  verified: Answer | undefined,
): Promise<string> {
  const { rows } = await ground.sql.query<{ state: string; refunded: string | null }>(
    `select b.state, p.refunded_paise::text as refunded from booking.bookings b
     left join payments.payments p on p.id = b.payment_id
     where b.service_id = $1 order by b.created_at desc limit 1`,
    [offer.serviceId],
  );
  const row = rows[0];
  const told = `order ${order.status || 'lost'}, verify ${verified ? verified.status || 'lost' : 'none'}`;
  return `${told}: ${row ? `booking ${row.state}` : 'no booking'}`;
}
