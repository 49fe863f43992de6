import { sql } from 'kysely';
import { writeDeposit } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Place } from '#contract/catalogue/views.ts';
import type { Site } from '#platform/deps.ts';
import { makeRazorpay } from '#platform/gateway/razorpay.ts';
import { readInvariants } from '#platform/invariants.ts';
import type { Log } from '#platform/log/log.ts';
import type { Email } from '#platform/mail/message.ts';
import { registeredTemplates } from '#platform/mobile/registered-templates.ts';
import { sandboxMobile } from '#platform/mobile/settings.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { type Sandbox, startSandbox } from '../../../lab/sandbox/main.ts';
import { openWorld } from '../../world/world.ts';
import { type Reply, type TestApp, testApp } from './app.ts';
import { settled } from './settled.ts';
import { TIMED } from './timed-invariants.ts';

const KEY_ID = 'rzp_test_booking';
const KEY_SECRET = 'booking-key-secret';
export const WEBHOOK_SECRET = 'booking-webhook-secret';

export type Salon = {
  ownerId: string;
  serviceId: string;
  subServiceId: string;
  priceRupees: number;
  depositPercent?: number;
};
type SalonInput = {
  capacity?: number;
  bufferMinutes?: number;
  priceRupees?: number;
  places?: Place[];
  autoAccept?: boolean;
  daysAhead?: number;
  /** The share of the price that is paid when booking; full prepayment by default. */
  depositPercent?: number;
  owner?: { id: string };
};

/** Changes to a valid order, for tests of refusals. */
type OrderChange = {
  people?: unknown;
  at?: string;
  shiftMinutes?: number;
  shiftMs?: number;
  labour?: number;
  charge?: number;
  place?: string;
  address?: string;
  serviceId?: string;
  useWallet?: boolean;
  useGiftCards?: boolean;
  nonRefundable?: boolean;
  memberId?: string;
  sessionId?: string;
  depositPercent?: number;
  packageId?: string;
};

type Booked = {
  bookingId: string;
  status: string;
  amount: number;
  razorpay_payment_id: string;
};

export type WorldOptions = {
  log?: Log;
  tracing?: Tracing | undefined;
  /** Called with each statement that the application sends to the database. */
  onStatement?: (statement: string) => void;
  /** Starts a proxy to the gateway: receives the gateway's URL and returns the proxy's. */
  line?: (sandbox: Sandbox) => Promise<string>;
  /** Previous secrets that are accepted for signatures of webhooks. */
  oldWebhookSecrets?: string[];
  site?: Partial<Site>;
  /** The monthly limit of SMS and WhatsApp messages to a business's customers. */
  mobileMax?: number;
};

export type BookingWorld = Pick<TestApp, 'app' | 'deps' | 'clock' | 'call' | 'mails' | 'sweeps'> & {
  keyId: string;
  sandbox: Sandbox;
  now(): Temporal.Instant;
  customer(): Promise<string>;
  person(id: string): Promise<{ email: string }>;
  service(input?: SalonInput): Promise<Salon>;
  pair(input?: SalonInput): Promise<{ customer: string; service: Salon }>;
  starts(service: Salon, days?: number): Promise<string[]>;
  firstStart(service: Salon): Promise<string>;
  orderBody(service: Salon, at: string): Record<string, unknown>;
  order(customer: string, service: Salon, change?: OrderChange): Promise<Reply>;
  /** Orders, pays and verifies. */
  book(customer: string, service: Salon, change?: OrderChange): Promise<Booked>;
  reject(service: Salon, bookingId: string): Promise<void>;
  seatsOf(service: Salon): Promise<number>;
  refundedAtGateway(paymentId: string): number;
  /** Runs all sweeps, or the one of this name. */
  sweep(name?: string): Promise<void>;
  /** Waits until the outbox has no work left. */
  settled(): Promise<void>;
  mailTo(email: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
};

/** The complete application with a real sandbox gateway, and with people and salons that are created on demand. */
export async function bookingWorld(
  database: { url: string },
  options: WorldOptions = {},
): Promise<BookingWorld> {
  const sandbox = await openSandbox(options.oldWebhookSecrets?.[0]);
  const gateway = makeRazorpay({
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecrets: [WEBHOOK_SECRET, ...(options.oldWebhookSecrets ?? [])],
    baseUrl: (await options.line?.(sandbox)) ?? sandbox.url,
    checkoutUrl: `${sandbox.url}/v1/checkout.js`,
  });
  const { log, site, tracing } = options;
  const off = { sms: undefined, whatsapp: undefined, monthlyMax: options.mobileMax ?? 500 };
  const test = await testApp(database, {
    gateway,
    tracing,
    mobile: sandboxMobile(off, sandbox.url),
    ...(log ? { log } : {}),
    ...(site ? { site } : {}),
    ...(options.onStatement ? { onStatement: options.onStatement } : {}),
  });
  const { app, deps, clock, call, mails, sweeps } = test;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  sandbox.setWebhookUrl(`${address}/api/webhooks/razorpay`);
  return {
    app,
    deps,
    clock,
    call,
    mails,
    sweeps,
    keyId: KEY_ID,
    sandbox,
    now: () => clock.now(),
    ...peopleAndSalons(test),
    ...shopping(test, sandbox),
    refundedAtGateway: (paymentId) => sandbox.gateway.fetchPayment(paymentId).amount_refunded,
    sweep: async (name) => {
      const due = sweeps.filter((sweep) => name === undefined || sweep.name === name);
      for (const sweep of due) await sweep.run(clock.now());
      await settled(deps.db);
    },
    settled: () => settled(deps.db),
    mailTo: (email, subject) => test.mailTo(email, subject),
    close: async () => {
      try {
        await booksHold(deps.db);
      } finally {
        await test.close();
        await sandbox.stop();
      }
    },
  };
}

/** Checks the ledger at the end of every test file. */
async function booksHold(db: TestApp['deps']['db']): Promise<void> {
  const all = await readInvariants(db);
  const broken = all.filter((one) => one.broken > 0 && !TIMED.includes(one.name));
  if (broken.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(broken)}`);
}

function openSandbox(oldWebhookSecret?: string): Promise<Sandbox> {
  return startSandbox({
    ...(oldWebhookSecret ? { oldWebhookSecret } : {}),
    port: 0,
    file: ':memory:',
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: '',
    googleClientId: 'none',
    templates: registeredTemplates(),
  });
}

type People = Pick<BookingWorld, 'customer' | 'person' | 'service' | 'pair'>;

function peopleAndSalons({ deps, clock }: TestApp): People {
  const world = openWorld({ db: deps.db, clock });
  const customer = async () => (await world.customer()).id;
  const service = async (input: SalonInput = {}): Promise<Salon> => {
    const { priceRupees = 500, daysAhead, depositPercent, ...rest } = input;
    const subServices = [{ pricePaise: Math.round(priceRupees * 100) }];
    const noticeMinutes = daysAhead === undefined ? 120 : daysAhead * 24 * 60;
    const home = rest.places?.includes('home') ? { homeRadiusKm: 10 } : {};
    const made = await world.service({ ...rest, ...home, noticeMinutes, subServices });
    const subServiceId = made.subServices[0]?.id ?? '';
    const salon = { ownerId: made.ownerId, serviceId: made.id, subServiceId, priceRupees };
    if (depositPercent === undefined) return salon;
    const own = { ownerId: made.ownerId, serviceId: made.id, depositPercent };
    if (!(await writeDeposit(deps.db, own))) throw new Error('There is no such service.');
    return { ...salon, depositPercent };
  };
  return {
    customer,
    service,
    pair: async (input) => ({ customer: await customer(), service: await service(input) }),
    person: async (id) => {
      const person = await personById(deps.db, id);
      if (!person) throw new Error('There is no such person.');
      return person;
    },
  };
}

type Shopping = Pick<
  BookingWorld,
  'starts' | 'firstStart' | 'orderBody' | 'order' | 'book' | 'reject' | 'seatsOf'
>;

function shopping({ call, deps }: TestApp, sandbox: Sandbox): Shopping {
  const starts = async (salon: Salon, days = 7): Promise<string[]> => {
    const { serviceId, subServiceId } = salon;
    const { body } = await call('slots', { params: { serviceId }, query: { subServiceId, days } });
    return body.data.days.flatMap((day: { starts: { at: string }[] }) =>
      day.starts.map((start) => start.at),
    );
  };
  const firstStart = async (salon: Salon) => (await starts(salon))[0] ?? '';
  const order: BookingWorld['order'] = async (person, salon, change = {}) => {
    const at = change.at ?? shift(await firstStart(salon), change);
    return call('order', { as: person, body: changed(orderBody(salon, at), change) });
  };
  return {
    starts,
    firstStart,
    orderBody,
    order,
    book: async (person, salon, change) => {
      const { body } = await order(person, salon, change);
      if (!body.data) throw new Error(`No order: ${JSON.stringify(body)}`);
      const paid = sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
      const verified = await call('verify', { as: person, body: paid });
      const { bookingId, status } = verified.body.data ?? {};
      if (!bookingId) throw new Error(`Not booked: ${JSON.stringify(verified.body)}`);
      const { amount } = body.data;
      return { bookingId, status, amount, razorpay_payment_id: paid.razorpay_payment_id };
    },
    reject: async (salon, bookingId) => {
      const body = { reason: 'Cannot come' };
      await call('reject', { as: salon.ownerId, params: { bookingId }, body });
    },
    seatsOf: async (salon) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from availability.claims
        where service_id = ${salon.serviceId}`.execute(deps.db);
      return rows[0]?.n ?? 0;
    },
  };
}

function orderBody(salon: Salon, at: string): Record<string, unknown> {
  return {
    serviceId: salon.serviceId,
    subServiceId: salon.subServiceId,
    numberOfPeople: 1,
    labourChargePerPerson: salon.priceRupees,
    bookingCharge: 1,
    bookingSlotTime: at,
    ...(salon.depositPercent === undefined ? {} : { depositPercent: salon.depositPercent }),
  };
}

function changed(body: Record<string, unknown>, change: OrderChange): Record<string, unknown> {
  const { people, labour, charge, place, address, serviceId, useWallet, nonRefundable } = change;
  const { memberId, sessionId, depositPercent } = change;
  return {
    ...body,
    ...(people === undefined ? {} : { numberOfPeople: people }),
    ...(labour === undefined ? {} : { labourChargePerPerson: labour }),
    ...(charge === undefined ? {} : { bookingCharge: charge }),
    ...(place === undefined ? {} : { place }),
    ...(address === undefined ? {} : { address }),
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(useWallet === undefined ? {} : { useWallet }),
    ...(change.useGiftCards === undefined ? {} : { useGiftCards: change.useGiftCards }),
    ...(nonRefundable === undefined ? {} : { nonRefundable }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(depositPercent === undefined ? {} : { depositPercent }),
    ...(change.packageId === undefined ? {} : { packageId: change.packageId }),
  };
}

function shift(at: string, { shiftMinutes = 0, shiftMs = 0 }: OrderChange): string {
  if (shiftMinutes === 0 && shiftMs === 0) return at;
  return Temporal.Instant.from(at).add({ minutes: shiftMinutes, milliseconds: shiftMs }).toString();
}
