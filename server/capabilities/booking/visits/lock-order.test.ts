import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEntry } from '#capabilities/waitlist/entries.store.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { blockedBy } from '#test/support/database/until-blocked.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const proposals = proposalSteps(() => w);
const additions = additionSteps(() => w);
const waitlist = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Flow = {
  customer: string;
  service: Salon;
  /** The time of the booking afterwards. */
  at: string;
  people?: number;
  act: () => Promise<{ status: number }>;
};

/** Lets the customer wait for the time that the booking will have. */
async function waits({ customer, service, at, people = 1 }: Flow): Promise<void> {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO('Asia/Kolkata');
  const date = local.toPlainDate().toString();
  const minute = local.hour * 60 + local.minute;
  const { ownerId: businessId, serviceId, subServiceId } = service;
  const names = { serviceName: 'Salon', subServiceName: 'Haircut', timeZone: 'Asia/Kolkata' };
  const party = { people, isClass: false, memberId: null, together: false, segments: null };
  const window = { fromDate: date, toDate: date, fromMinute: minute, toMinute: minute };
  await inTransaction(w.deps.db, (tx) =>
    insertEntry(
      tx,
      {
        ...{ businessId, customerId: customer, serviceId, subServiceId, ...names, ...party },
        ...{ ...window, endsAt: local.add({ days: 1 }).toInstant() },
      },
      w.now(),
    ),
  );
}

const flows: Record<string, () => Promise<Flow>> = {
  'a reschedule': async () => {
    const { customer, service, bookingId, free } = await proposals.booked();
    const at = free.at(-1) ?? '';
    return { customer, service, at, act: () => proposals.reschedule(customer, bookingId, at) };
  },
  'a paid reschedule': async () => {
    const { customer, service, order, to: at } = await proposals.pending();
    const body = proposals.pay(order.razorpayOrderId, true);
    return { customer, service, at, act: () => w.call('verify', { as: customer, body }) };
  },
  'an accepted request': async () => {
    const one = await proposals.accepted();
    const at = one.free.at(-1) ?? '';
    await proposals.reschedule(one.customer, one.bookingId, at);
    return { ...one, at, act: () => proposals.answer(one, 'accept') };
  },
  'an accepted proposal': async () => {
    const one = await proposals.proposed();
    const proposalId = (await proposals.proposalOf(one))?.proposalId;
    return { ...one, at: one.to, act: () => proposals.answerProposal(one, true, proposalId) };
  },
  'more people': async () => {
    const one = await additions.party(1, { capacity: 3 });
    const { razorpayOrderId } = await additions.hold(one, 1);
    const body = additions.pay(razorpayOrderId, true);
    const { date: at } = await additions.show(one);
    return { ...one, at, people: 2, act: () => additions.verify(one, body) };
  },
  'a new booking': async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const { body: ordered } = await w.order(customer, service, { at });
    const body = additions.pay(ordered.data.razorpayOrderId, true);
    return { customer, service, at, act: () => w.call('verify', { as: customer, body }) };
  },
};

/** Whether a connection has written claims in its transaction. */
async function writesClaims(pids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where pid = any(${[...pids]}::int[]) and granted
      and relation = 'availability.claims'::regclass and mode = 'RowExclusiveLock'`.execute(
    w.deps.db,
  );
  return rows.length > 0;
}

test.each(Object.keys(flows))(
  '%s waits for waitlist entries before it writes claims',
  async (name) => {
    const flow = (await flows[name]?.()) as Flow;
    const { customer, act } = flow;
    await waits(flow);
    await w.settled();
    let acting: ReturnType<Flow['act']> | undefined;
    await inTransaction(w.deps.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid
      from waitlist.entries where customer_id = ${customer} for update`.execute(tx);
      acting = act();
      const waiting = await blockedBy(w.deps.db, rows[0]?.pid ?? 0);
      expect(await writesClaims(waiting)).toBe(false);
    });
    expect(await acting).toMatchObject({ status: 200 });
    expect((await waitlist.mine(customer))[0]).toMatchObject({ state: 'booked' });
  },
);
