import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { claimSeats } from '#capabilities/availability/claims/claims.samples.ts';
import { bookingById } from '#capabilities/booking/store.ts';
import { postingsOf } from '#capabilities/ledger/store.ts';
import { JOBS_SCHEMA } from '#platform/jobs/job-queue-schema.ts';
import { MAIL_QUEUE } from '#platform/mail/queue.ts';
import type { TestApp } from '#test/support/worlds/app.ts';
import { DATA_NOW } from '../data/sizes.ts';

const NOW = Temporal.Instant.from(DATA_NOW);

/** A booking, with the people and the service around it. */
export type Sample = {
  bookingId: string;
  customer: string;
  provider: string;
  serviceId: string;
  subServiceId: string;
};

/** The most frequent actions of customers and providers, and their statements. */
export const hotCalls: readonly {
  name: string;
  act: (app: TestApp, sample: Sample, url: string) => Promise<unknown>;
  /** The statements of it that count; all that read by default. */
  only?: RegExp;
}[] = [
  { name: 'claim of a seat', act: claimOnce },
  {
    name: 'start times of a month',
    act: (app, { serviceId, subServiceId }) =>
      app.call('slots', { params: { serviceId }, query: { subServiceId, days: 30 } }),
  },
  {
    name: 'my bookings',
    act: (app, { customer: as }) => app.call('myBookings', { as }),
  },
  {
    name: 'a booking with its history',
    act: (app, { customer: as, bookingId }) => app.call('booking', { as, params: { bookingId } }),
  },
  {
    name: "the provider's day",
    act: (app, { provider: as }) =>
      app.call('providerCalendar', { as, query: { view: 'day', from: DATA_NOW.slice(0, 10) } }),
  },
  {
    name: "the provider's requests",
    act: (app, { provider: as }) => app.call('allRequests', { as }),
  },
  {
    name: 'notifications of a person',
    act: (app, { customer: as }) => app.call('notices', { as }),
  },
  {
    name: 'ledger of a booking',
    act: async ({ deps }, { bookingId }) => {
      await bookingById(deps.db, bookingId);
      await postingsOf(deps.db, bookingId);
    },
  },
  { name: 'poll of a job queue', act: pollOnce, only: /skip locked[\s\S]*returning/i },
];

/** As a worker does every two seconds, and after each notification. */
async function pollOnce(_app: TestApp, _sample: Sample, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const executeSql = (text: string, values: unknown[] = []) => client.query({ text, values });
  const schema = JOBS_SCHEMA;
  const quiet = { migrate: false, supervise: false, schedule: false };
  const boss = new PgBoss({ db: { executeSql }, schema, ...quiet });
  await boss.start();
  await boss.fetch(MAIL_QUEUE, { batchSize: 8 });
  await boss.stop({ graceful: false });
  await client.end();
}

/** In a transaction that is rolled back, so that the statement can be measured again. */
async function claimOnce({ deps }: TestApp, { serviceId }: Sample): Promise<void> {
  const from = NOW.add({ hours: 40 * 24 });
  const until = from.add({ minutes: 30 });
  const claim = { serviceId, claimId: crypto.randomUUID(), seats: 1, now: NOW };
  const trial = await deps.db.startTransaction().execute();
  await claimSeats(trial, { ...claim, from, until, heldUntil: NOW.add({ minutes: 10 }) });
  await trial.rollback().execute();
}

/** The same bookings in every run, spread over all. */
export async function samplesOf(client: pg.Client, count: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select b.id as "bookingId", b.customer_id as customer, b.provider_id as provider,
       b.service_id as "serviceId", b.sub_service_id as "subServiceId"
     from booking.bookings b
     where b.state in ('accepted', 'completed')
     order by md5(b.reference) limit $1`,
    [count],
  );
  return rows;
}
