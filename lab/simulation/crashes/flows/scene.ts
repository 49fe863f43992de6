import { randomUUID } from 'node:crypto';
import type { Fixture } from '../server/harness.ts';
import type { Begun } from './flow.ts';

const HOUR_MS = 3_600_000;
const CODE = /^\d{6}(?= .*Zap Booking)/;

export type Shop = {
  ownerId: string;
  serviceId: string;
  subServiceId: string;
  priceRupees: number;
};
type ShopOptions = { ownerId?: string; autoAccept?: boolean; priceRupees?: number };

/** A separate service for each case, open day and night for up to three people at a time. */
export async function openShop(fixture: Fixture, options: ShopOptions = {}): Promise<Shop> {
  const { world } = fixture.harness;
  const { autoAccept = true, priceRupees = 500 } = options;
  const owner = options.ownerId === undefined ? await world.provider() : { id: options.ownerId };
  const service = await world.service({
    owner,
    autoAccept,
    capacity: 3,
    hours: 'daily 00:00-24:00',
    noticeMinutes: 0,
    subServices: [{ pricePaise: priceRupees * 100 }],
  });
  const subServiceId = service.subServices[0]?.id ?? '';
  return { ownerId: owner.id, serviceId: service.id, subServiceId, priceRupees };
}

export async function newCustomer(fixture: Fixture): Promise<string> {
  return (await fixture.harness.world.customer()).id;
}

type OrderOptions = { hoursAhead?: number; people?: number; useWallet?: boolean };

/** The body with which a browser orders the first start that is so far ahead. */
export async function orderBody(
  fixture: Fixture,
  shop: Shop,
  options: OrderOptions = {},
): Promise<Record<string, unknown>> {
  const { hoursAhead = 3, people = 1, useWallet } = options;
  return {
    serviceId: shop.serviceId,
    subServiceId: shop.subServiceId,
    numberOfPeople: people,
    labourChargePerPerson: shop.priceRupees,
    bookingCharge: 1,
    bookingSlotTime: await startAhead(fixture, shop, hoursAhead),
    ...(useWallet === undefined ? {} : { useWallet }),
  };
}

export async function startAhead(fixture: Fixture, shop: Shop, hours: number): Promise<string> {
  const { serviceId, subServiceId } = shop;
  const days = await fixture.demand('slots', {
    as: shop.ownerId,
    params: { serviceId },
    query: { subServiceId, days: 7 },
  });
  const earliest = fixture.harness.clock.now().epochMilliseconds + hours * HOUR_MS;
  const start = (days as { days: { starts: { at: string }[] }[] }).days
    .flatMap((day) => day.starts)
    .find(({ at }) => Temporal.Instant.from(at).epochMilliseconds >= earliest);
  if (!start) throw new Error('The service offers no such start.');
  return start.at;
}

export type Ordered = { shop: Shop; customer: string; bookingId: string; orderId: string };

export async function order(
  fixture: Fixture,
  options: OrderOptions & ShopOptions & { customer?: string } = {},
): Promise<Ordered> {
  const shop = await openShop(fixture, options);
  const customer = options.customer ?? (await newCustomer(fixture));
  const body = await orderBody(fixture, shop, options);
  const data = await fixture.demand('order', { as: customer, body });
  const { bookingId, razorpayOrderId } = data;
  return { shop, customer, bookingId: String(bookingId), orderId: String(razorpayOrderId) };
}

/**
 * Pays in the checkout as the customer.
 * @returns the checkout's response to the page.
 */
export function payAtGateway(fixture: Fixture, orderId: string) {
  return fixture.harness.sandbox.gateway.pay(orderId, 'success');
}

/** A paid booking, accepted automatically by default. */
export async function book(
  fixture: Fixture,
  options: Parameters<typeof order>[1] = {},
): Promise<Ordered> {
  const ordered = await order(fixture, options);
  const body = payAtGateway(fixture, ordered.orderId);
  await fixture.demand('verify', { as: ordered.customer, body });
  return ordered;
}

/**
 * A provider with a bank account at the gateway. They need a service first, because the account has its
 * address.
 */
export async function linkedProvider(fixture: Fixture): Promise<string> {
  const owner = await fixture.harness.world.provider();
  await openShop(fixture, { ownerId: owner.id });
  const { mailbox } = fixture.harness.sandbox;
  await fixture.demand('payoutAccountCode', { as: owner.id });
  const end = performance.now() + 10_000;
  let code: string | undefined;
  while (code === undefined) {
    if (performance.now() > end) throw new Error('No code was mailed.');
    await fixture.server().wake();
    code = mailbox
      .messages(owner.email)
      .map(({ subject }) => CODE.exec(subject)?.[0])
      .find((found) => found !== undefined);
  }
  const body = {
    holderName: 'Person of the Proof',
    accountNumber: '123456789012',
    ifsc: 'HDFC0000123',
    pan: 'ABCPE1234F',
    otp: code,
  };
  await fixture.demand('setPayoutAccount', { as: owner.id, body });
  return owner.id;
}

/** The quote of a cancellation, ready to be confirmed. */
export async function quoted(
  fixture: Fixture,
  { customer, bookingId }: Ordered,
  people?: number,
): Promise<string> {
  const ask = { as: customer, params: { bookingId }, body: people === undefined ? {} : { people } };
  return String((await fixture.demand('cancelQuote', ask))['quote']);
}

export async function cancelWith(
  fixture: Fixture,
  { customer, bookingId }: Ordered,
  refundTo: 'source' | 'wallet',
): Promise<void> {
  const quote = await quoted(fixture, { customer, bookingId } as Ordered);
  const body = { quote, reason: 'Other plans', refundTo };
  await fixture.demand('cancel', { as: customer, params: { bookingId }, body });
}

/** Advances the clock to a moment of a booking, and some milliseconds beyond. */
export async function untilMoment(
  fixture: Fixture,
  bookingId: string,
  column: 'answer_by' | 'starts_at' | 'ends_at' | 'held_until',
  plusMs: number,
): Promise<void> {
  const [row] = await fixture.rows<{ ms: string }>(
    `select (extract(epoch from ${column}) * 1000)::bigint::text as ms
     from booking.bookings where id = $1`,
    bookingId,
  );
  const ms = Number(row?.ms) + plusMs - fixture.harness.clock.now().epochMilliseconds;
  if (ms > 0) await fixture.advance(ms);
}

/**
 * A sweep with work: time passes while all sweeps are paused, so that the first run afterwards, by
 * ticker or by test, does the work.
 */
export async function sweeping(
  fixture: Fixture,
  sweep: string,
  { pass, isDone }: { pass: () => Promise<void>; isDone: Begun['isDone'] },
): Promise<Begun> {
  await fixture.server().hold();
  await pass();
  return {
    work: `sweep ${sweep}`,
    act: async () => {
      await fixture.server().tick();
      return undefined;
    },
    isDone,
  };
}

export async function isInState(
  fixture: Fixture,
  bookingId: string,
  ...states: string[]
): Promise<boolean> {
  return isThere(
    fixture,
    'select from booking.bookings where id = $1 and state = any($2)',
    bookingId,
    states,
  );
}

/** Whether a query returns any row. */
export async function isThere(
  fixture: Fixture,
  text: string,
  ...values: unknown[]
): Promise<boolean> {
  return (await fixture.rows(text, ...values)).length > 0;
}

export function freshKey(): string {
  return randomUUID();
}
