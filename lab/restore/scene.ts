import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { grantRole } from '#capabilities/identity/index.ts';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { countOpenDifferences } from '#capabilities/payments/index.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import type { AdjustableClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Secrets } from '#platform/secrets.ts';
import { harnessSite } from '../../test/harness/site.ts';
import { openProvedSession } from '../../test/support/worlds/second-factor-session.ts';
import type { World } from '../../test/world/world.ts';
import type { Sandbox } from '../sandbox/main.ts';
import { poll } from './database.ts';

/** The application and the gateway, as the people of the rehearsal use them. */
export type Scene = {
  url: string;
  db: Db;
  clock: AdjustableClock;
  secrets: Secrets;
  world: World;
  sandbox: Sandbox;
};
export type Offer = { ownerId: string; serviceId: string; subServiceId: string; starts: string[] };
export type Booked = { bookingId: string; paymentId: string; token: string };

const PRICE_RUPEES = 500;
const DAYS_AHEAD = 4;
const AT_ONCE = 2;
const BUSY = new Set([429, 503]);
const BUSY_MS = 1_000;
const TRIES_MAX = 30;
const WAIT_MS_MAX = 60_000;

type Options = { params?: Record<string, string>; query?: string; body?: object };

/**
 * A call of a signed-in person, repeated while the application is busy.
 * @throws Error for any status other than 200
 */
async function call(
  url: string,
  name: CallName,
  token: string,
  options: Options = {},
): Promise<Record<string, unknown>> {
  for (let tries = 1; ; tries += 1) {
    const { status, json } = await send(url, name, token, options);
    if (status === 200) return (json as { data: Record<string, unknown> }).data;
    if (!BUSY.has(status) || tries === TRIES_MAX)
      throw new Error(`${name}: ${status} ${JSON.stringify(json)}`);
    await wait(BUSY_MS);
  }
}

async function send(
  url: string,
  name: CallName,
  token: string,
  { params = {}, query = '', body }: Options,
) {
  const answer = await fetch(`${url}${pathOf(name, params)}${query}`, {
    method: callPaths[name][0],
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, json: await answer.json() };
}

/** Services with free times from some days ahead, where a cancellation refunds everything. */
export async function makeOffers(scene: Scene, count: number): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { id, ownerId, subServices } = await scene.world.service({
      ...{ hours: 'daily 06:00-22:00', stepMinutes: 15, autoAccept: true },
      subServices: [{ pricePaise: PRICE_RUPEES * 100, minutes: 15 }],
    });
    const subServiceId = subServices[0]?.id ?? '';
    offers.push({ ownerId, serviceId: id, subServiceId, starts: [] });
  }
  return offers;
}

/** Reads the free times of offers. */
export async function readStarts(scene: Scene, offers: readonly Offer[]): Promise<void> {
  const earliest = scene.clock.now().add({ hours: 24 * DAYS_AHEAD });
  for (const offer of offers) {
    const path = pathOf('slots', { serviceId: offer.serviceId });
    const query = `?subServiceId=${offer.subServiceId}&people=1&days=14`;
    const answer = await fetch(`${scene.url}${path}${query}`);
    const { data } = (await answer.json()) as {
      data: { days: { starts: { at: string }[] }[] };
    };
    offer.starts = data.days
      .flatMap((day) => day.starts.map(({ at }) => at))
      .filter((at) => Temporal.Instant.compare(Temporal.Instant.from(at), earliest) > 0);
  }
}

async function customer({ world, ...deps }: Scene): Promise<string> {
  const { id } = await world.customer();
  return (await openSession({ ...deps, site: harnessSite }, id, 'restore')).token;
}

/** Orders a time. @returns the order, which is not paid yet */
export async function order(
  scene: Scene,
  offer: Offer,
): Promise<{ token: string; orderId: string }> {
  const token = await customer(scene);
  const body = {
    ...{ serviceId: offer.serviceId, subServiceId: offer.subServiceId, place: 'provider' },
    ...{ numberOfPeople: 1, labourChargePerPerson: PRICE_RUPEES, bookingCharge: 1 },
    bookingSlotTime: offer.starts.shift(),
  };
  const data = await call(scene.url, 'order', token, { body });
  return { token, orderId: String(data['razorpayOrderId']) };
}

export async function book(scene: Scene, offer: Offer): Promise<Booked> {
  const { token, orderId } = await order(scene, offer);
  const paid = scene.sandbox.gateway.pay(orderId, 'success');
  const data = await call(scene.url, 'verify', token, { body: paid });
  return { bookingId: String(data['bookingId']), paymentId: paid.razorpay_payment_id, token };
}

/** Books many times, a few at once, alternating between offers. */
export async function bookMany(
  scene: Scene,
  offers: readonly Offer[],
  count: number,
): Promise<Booked[]> {
  const made: Booked[] = [];
  const numbers = Array.from({ length: count }, (_, nth) => nth).values();
  const work = async () => {
    for (const nth of numbers) {
      const offer = offers[nth % offers.length];
      if (offer) made.push(await book(scene, offer));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** Cancels bookings as their customers, with a refund to where the payment came from. */
export async function cancelAll(scene: Scene, bookings: readonly Booked[]): Promise<void> {
  for (const { bookingId, token } of bookings) {
    const params = { bookingId };
    const { quote } = await call(scene.url, 'cancelQuote', token, { params, body: {} });
    const body = { quote, reason: 'Plans changed', refundTo: 'source' };
    await call(scene.url, 'cancel', token, { params, body });
  }
}

/** Sets a provider's bank account with a code from their mailbox. */
export async function linkAccount(scene: Scene, ownerId: string): Promise<void> {
  const { db, clock, secrets } = scene;
  const { token } = await openSession(
    { db, clock, secrets, site: harnessSite },
    ownerId,
    'restore',
  );
  const { rows } = await sql<{ email: string }>`
    select email from identity.people where id = ${ownerId}`.execute(db);
  const email = rows[0]?.email ?? '';
  await call(scene.url, 'payoutAccountCode', token);
  const code = () => /^\d{6}/.exec(scene.sandbox.mailbox.messages(email)[0]?.subject ?? '')?.[0];
  await poll(WAIT_MS_MAX, `the code of ${email}`, async () => code() !== undefined);
  const account = { holderName: 'Meera Iyer', accountNumber: '1112220061', ifsc: 'HDFC0000317' };
  const body = { ...account, pan: 'ABCPI1234K', otp: code() };
  await call(scene.url, 'setPayoutAccount', token, { body });
}

/** Advances the gateway's clock, which advances the application's. */
export async function advance({ sandbox, clock }: Scene, hours: number): Promise<void> {
  await fetch(`${sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: `PT${hours}H` }),
  });
  clock.setOffset(sandbox.offsetMs());
}

export async function untilCompleted({ db }: Scene, count: number): Promise<void> {
  await poll(WAIT_MS_MAX, 'completed bookings', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from booking.bookings where state = 'completed'`.execute(db);
    return rows[0]?.count === count;
  });
}

export type Admin = { id: string; email: string };

export async function makeAdmin({ db, clock, world }: Scene): Promise<Admin> {
  const admin = await world.admin();
  await grantRole(db, admin.id, 'admin', clock.now());
  return admin;
}

/** Pays all that is due to providers. @returns the sum in rupees */
export async function payOut(scene: Scene, admin: Admin): Promise<number> {
  const deps = { ...scene, site: harnessSite };
  const { token } = await openProvedSession(deps, admin.id, 'restore');
  const preview = await call(scene.url, 'payoutPreview', token);
  const body = { token: preview['token'], total: preview['total'] };
  await call(scene.url, 'runPayouts', token, { body });
  return Number(preview['total']);
}

/** Compares today with the gateway as an admin does. @returns the entries that are left to admins */
export async function openEntries(scene: Scene, admin: Admin): Promise<number> {
  const deps = { ...scene, site: harnessSite };
  const { token } = await openProvedSession(deps, admin.id, 'restore');
  await call(scene.url, 'runReconciliation', token, { body: {} });
  return countOpenDifferences(scene.db);
}
