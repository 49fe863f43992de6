import { randomUUID } from 'node:crypto';
import type { Stage } from '../server/harness.ts';
import type { Begun } from './flow.ts';

const HOUR_MS = 3_600_000;
const CODE = /^\d{6}(?= is your)/;

export type Shop = {
  ownerId: string;
  serviceId: string;
  subServiceId: string;
  priceRupees: number;
};
type ShopWish = { ownerId?: string; autoAccept?: boolean; priceRupees?: number };

/** A service of its own for each case, open day and night for up to three at a time. */
export async function openShop(stage: Stage, wish: ShopWish = {}): Promise<Shop> {
  const { world } = stage.ground;
  const { autoAccept = true, priceRupees = 500 } = wish;
  const owner = wish.ownerId === undefined ? await world.provider() : { id: wish.ownerId };
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

export async function newCustomer(stage: Stage): Promise<string> {
  return (await stage.ground.world.customer()).id;
}

type OrderWish = { hoursAhead?: number; people?: number; useWallet?: boolean };

/** What a browser sends to order the first start that is so far away. */
export async function orderBody(
  stage: Stage,
  shop: Shop,
  wish: OrderWish = {},
): Promise<Record<string, unknown>> {
  const { hoursAhead = 3, people = 1, useWallet } = wish;
  return {
    serviceId: shop.serviceId,
    subServiceId: shop.subServiceId,
    numberOfPeople: people,
    labourChargePerPerson: shop.priceRupees,
    bookingCharge: 1,
    bookingSlotTime: await startAhead(stage, shop, hoursAhead),
    ...(useWallet === undefined ? {} : { useWallet }),
  };
}

export async function startAhead(stage: Stage, shop: Shop, hours: number): Promise<string> {
  const { serviceId, subServiceId } = shop;
  const days = await stage.demand('slots', {
    as: shop.ownerId,
    params: { serviceId },
    query: { subServiceId, days: 7 },
  });
  const earliest = stage.ground.clock.now().epochMilliseconds + hours * HOUR_MS;
  const start = (days as { days: { starts: { at: string }[] }[] }).days
    .flatMap((day) => day.starts)
    .find(({ at }) => Temporal.Instant.from(at).epochMilliseconds >= earliest);
  if (!start) throw new Error('The service offers no such start.');
  return start.at;
}

export type Ordered = { shop: Shop; customer: string; bookingId: string; orderId: string };

export async function order(
  stage: Stage,
  wish: OrderWish & ShopWish & { customer?: string } = {},
): Promise<Ordered> {
  const shop = await openShop(stage, wish);
  const customer = wish.customer ?? (await newCustomer(stage));
  const body = await orderBody(stage, shop, wish);
  const data = await stage.demand('order', { as: customer, body });
  const { bookingId, razorpayOrderId } = data;
  return { shop, customer, bookingId: String(bookingId), orderId: String(razorpayOrderId) };
}

/** The customer pays in the checkout. @returns what the checkout hands to the page. */
export function payAtGateway(stage: Stage, orderId: string) {
  return stage.ground.sandbox.gateway.pay(orderId, 'success');
}

/** A booking that is paid for; accepted at once unless told otherwise. */
export async function book(stage: Stage, wish: Parameters<typeof order>[1] = {}): Promise<Ordered> {
  const ordered = await order(stage, wish);
  const body = payAtGateway(stage, ordered.orderId);
  await stage.demand('verify', { as: ordered.customer, body });
  return ordered;
}

/** A provider with a bank account at the gateway. They need a service before, by whose address it is opened. */
export async function linkedProvider(stage: Stage): Promise<string> {
  const owner = await stage.ground.world.provider();
  await openShop(stage, { ownerId: owner.id });
  const { mailbox } = stage.ground.sandbox;
  await stage.demand('payoutAccountCode', { as: owner.id });
  const end = performance.now() + 10_000;
  let code: string | undefined;
  while (code === undefined) {
    if (performance.now() > end) throw new Error('No code was mailed.');
    await stage.server().wake();
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
  await stage.demand('setPayoutAccount', { as: owner.id, body });
  return owner.id;
}

/** The quote of a cancellation, ready to be confirmed. */
export async function quoted(
  stage: Stage,
  { customer, bookingId }: Ordered,
  people?: number,
): Promise<string> {
  const ask = { as: customer, params: { bookingId }, body: people === undefined ? {} : { people } };
  return String((await stage.demand('cancelQuote', ask))['quote']);
}

export async function cancelWith(
  stage: Stage,
  { customer, bookingId }: Ordered,
  refundTo: 'source' | 'wallet',
): Promise<void> {
  const quote = await quoted(stage, { customer, bookingId } as Ordered);
  const body = { quote, reason: 'Other plans', refundTo };
  await stage.demand('cancel', { as: customer, params: { bookingId }, body });
}

/** Moves the clock to a moment of a booking, and some milliseconds on. */
export async function untilMoment(
  stage: Stage,
  bookingId: string,
  column: 'answer_by' | 'starts_at' | 'ends_at' | 'held_until',
  plusMs: number,
): Promise<void> {
  const [row] = await stage.rows<{ ms: string }>(
    `select (extract(epoch from ${column}) * 1000)::bigint::text as ms
     from booking.bookings where id = $1`,
    bookingId,
  );
  const ms = Number(row?.ms) + plusMs - stage.ground.clock.now().epochMilliseconds;
  if (ms > 0) await stage.advance(ms);
}

/**
 * A sweep with something to do: time passes while all sweeps stand still, so that the first one that runs
 * afterwards, whoever sets it off, is the one with the work.
 */
export async function sweeping(
  stage: Stage,
  sweep: string,
  { pass, isDone }: { pass: () => Promise<void>; isDone: Begun['isDone'] },
): Promise<Begun> {
  await stage.server().hold();
  await pass();
  return {
    work: `sweep ${sweep}`,
    act: async () => {
      await stage.server().tick();
      return undefined;
    },
    isDone,
  };
}

export async function isInState(
  stage: Stage,
  bookingId: string,
  ...states: string[]
): Promise<boolean> {
  return isThere(
    stage,
    'select from booking.bookings where id = $1 and state = any($2)',
    bookingId,
    states,
  );
}

/** Whether a question to the database has any row for an answer. */
export async function isThere(stage: Stage, text: string, ...values: unknown[]): Promise<boolean> {
  return (await stage.rows(text, ...values)).length > 0;
}

export function freshKey(): string {
  return randomUUID();
}
