import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../sandbox/main.ts';
import { until } from './daemon.ts';
import { type Reply, WebClient } from './web-client.ts';

export type Service = { serviceId: string; subServiceId: string };
type Place = Service & { rupees: number; starts: string[] };

/** The results that the customers saw. */
export type Seen = {
  /** Bookings that the application confirmed, with the time of the confirmation. */
  confirmed: { bookingId: string; atMs: number }[];
  /** Requests that were refused or not answered, by status. */
  refused: { status: number; code: string | undefined; atMs: number }[];
};

export type Customers = Seen & { stop(): Promise<void> };

const PAUSE_MS = 100;
const RETRY_MS = 250;
const DAYS = 30;

/** Registers a customer for each service, who books its times one after another until stopped. */
export async function startCustomers(
  { urls, sandbox }: { urls: readonly string[]; sandbox: Sandbox },
  services: readonly Service[],
): Promise<Customers> {
  const places = await findPlaces(urls, services);
  const clients = await Promise.all(
    places.map(async (place, nth) => ({ place, client: await registered({ urls, sandbox }, nth) })),
  );
  const seen: Seen = { confirmed: [], refused: [] };
  const ending = new AbortController();
  const work = clients.map(({ client, place }) =>
    keepBooking({ client, sandbox, seen, signal: ending.signal }, place),
  );
  return {
    ...seen,
    stop: async () => {
      ending.abort();
      await Promise.all(work);
    },
  };
}

async function registered(
  { urls, sandbox }: { urls: readonly string[]; sandbox: Sandbox },
  nth: number,
): Promise<WebClient> {
  const client = new WebClient(urls, 0);
  const email = `trial-${nth}@cluster.zapbooking.test`;
  await must(client.call('registerMailRequest', { body: { email } }));
  const otp = await until(
    `the code of ${email}`,
    async () => /^\d{6}/.exec(sandbox.mailbox.messages(email)[0]?.subject ?? '')?.[0],
  );
  await must(client.call('registerMailVerify', { body: { email, otp } }));
  const names = { firstName: 'Asha', lastName: `Rao${String.fromCharCode(65 + nth)}` };
  const phone = `98${String(10_000_000 + nth)}`;
  await must(client.call('register', { body: { ...names, email, phone, termsAccepted: true } }));
  return client;
}

/** The service of each customer with its start times. */
async function findPlaces(urls: readonly string[], services: readonly Service[]): Promise<Place[]> {
  const visitor = new WebClient(urls, 0);
  return Promise.all(
    services.map(async ({ serviceId, subServiceId }) => {
      const query = `?subServiceId=${subServiceId}&days=${DAYS}`;
      const { data } = await must(visitor.call('slots', { params: { serviceId }, query }));
      const days = data['days'] as { starts: { at: string }[] }[];
      const starts = days.flatMap((day) => day.starts.map(({ at }) => at));
      return { serviceId, subServiceId, rupees: 500, starts };
    }),
  );
}

type Booker = { client: WebClient; sandbox: Sandbox; seen: Seen; signal: AbortSignal };

async function keepBooking(booker: Booker, place: Place): Promise<void> {
  const { signal } = booker;
  for (const at of place.starts) {
    while (!signal.aborted && !(await book(booker, place, at))) await wait(RETRY_MS);
    if (signal.aborted) return;
    await wait(PAUSE_MS);
  }
}

/** @returns whether this time needs no further attempt: it is booked, or taken. */
async function book({ client, sandbox, seen }: Booker, place: Place, at: string): Promise<boolean> {
  const note = (reply: Reply) => {
    seen.refused.push({ status: reply.status, code: reply.code, atMs: performance.now() });
  };
  const order = await client.call('order', {
    body: {
      ...{ serviceId: place.serviceId, subServiceId: place.subServiceId, place: 'provider' },
      ...{ numberOfPeople: 1, labourChargePerPerson: place.rupees, bookingCharge: 1 },
      bookingSlotTime: at,
    },
  });
  if (order.status === 401) await client.call('refreshToken', { body: {} });
  if (order.status === 409 || order.status === 422) return true;
  if (order.status !== 200) {
    note(order);
    return false;
  }
  const paid = sandbox.gateway.pay(String(order.data['razorpayOrderId']), 'success');
  for (;;) {
    const verified = await client.call('verify', { body: paid });
    if (verified.status === 200) {
      const bookingId = String(verified.data['bookingId']);
      seen.confirmed.push({ bookingId, atMs: performance.now() });
      return true;
    }
    note(verified);
    if (verified.status >= 400 && verified.status < 500 && verified.status !== 401) return true;
    await wait(RETRY_MS);
  }
}

async function must(reply: Promise<Reply>): Promise<Reply> {
  const { status, code, data } = await reply;
  if (status < 200 || status > 299) throw new Error(`Preparing failed: ${status} ${code}`);
  return { status, code, data };
}
