import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import type { Live } from '#platform/live/live.ts';
import type { Outbox } from '#platform/outbox.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { patientLimits } from '#test/support/database/patient-limits.ts';
import { openWorld, type World } from '#world/world.ts';
import { documentsOf } from '../store.ts';
import { type Booked, someBookings } from './bookings.samples.ts';
import { sampleInvoice, sampleNote } from './facts.samples.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';

const ISSUES = 60;
const database = testDatabase();
/** No PDFs are rendered in these tests. */
const deps = {
  outbox: { enqueue: async () => undefined } as unknown as Outbox,
  live: { publish: async () => undefined } as unknown as Live,
};
let db: Db;
let world: World;
let bookings: Booked[];

beforeAll(async () => {
  db = openDb(database.url, { poolSize: ISSUES, ...patientLimits });
  world = openWorld({ db, clock: fixedClock('2026-08-04T04:30:00Z') });
  bookings = await someBookings(db, await pair(), ISSUES);
});
afterAll(() => db.destroy());

async function pair() {
  return { customer: await world.customer(), service: await world.service() };
}

function booking(index: number): Booked {
  const found = bookings[index];
  if (!found) throw new Error('There are not so many bookings.');
  return found;
}

/** Issues an invoice of that booking at an instant, with a unique key. */
function issueAt(at: string, index: number, name: string, before?: () => Promise<unknown>) {
  const whose = booking(index);
  const change = { key: `${name}-${whose.bookingId}`, issuedAt: Temporal.Instant.from(at) };
  return inTransaction(db, async (tx) => {
    const issued = await issueInvoice(tx, deps, sampleInvoice(whose, change));
    await before?.();
    return issued;
  });
}

async function numbersOf(financialYear: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from invoices.documents
    where kind = 'invoice' and financial_year = ${financialYear} order by serial`.execute(db);
  return rows.map((row) => row.number);
}

function consecutive(years: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `ZB/${years}/${String(index + 1).padStart(6, '0')}`,
  );
}

describe('Consecutive numbers', () => {
  test('when sixty are issued concurrently and every third rolls back', async () => {
    const issues = bookings.map((_, index) =>
      issueAt('2031-05-01T00:00:00Z', index, 'race', async () => {
        if (index % 3 === 0) throw new Error('The caller gave up.');
      }),
    );
    const done = await Promise.allSettled(issues);
    const kept = done.filter((each) => each.status === 'fulfilled');
    expect(kept).toHaveLength(40);
    expect(await numbersOf(2031)).toEqual(consecutive('31-32', 40));
  });

  test('on both sides of the end of the year', async () => {
    const issues = bookings.map((_, index) => {
      const at = index % 2 === 0 ? '2034-03-31T18:29:59.999Z' : '2034-03-31T18:30:00Z';
      return issueAt(at, index, 'year');
    });
    await Promise.all(issues);
    expect(await numbersOf(2033)).toEqual(consecutive('33-34', 30));
    expect(await numbersOf(2034)).toEqual(consecutive('34-35', 30));
  });

  test('when the connection is lost after a number was taken', async () => {
    await issueAt('2036-05-01T00:00:00Z', 0, 'before');
    const doomed = new pg.Client(database.url);
    const isGone = new Promise((resolve) => doomed.on('error', resolve));
    await doomed.connect();
    await doomed.query('begin');
    const { rows } = await doomed.query(`update invoices.series set last_serial = last_serial + 1
      where kind = 'invoice' and financial_year = 2036
      returning last_serial, pg_backend_pid() as pid`);
    expect(rows[0].last_serial).toBe(2);
    const owner = openDb(database.url, { poolSize: 1, asOwner: true });
    await sql`select pg_terminate_backend(${rows[0].pid})`.execute(owner);
    await owner.destroy();
    await isGone;
    await issueAt('2036-05-01T00:00:00Z', 2, 'after');
    expect(await numbersOf(2036)).toEqual(consecutive('36-37', 2));
  });

  test('and one document per key for twenty concurrent calls', async () => {
    const attempts = Array.from({ length: 20 }, () => issueAt('2038-05-01T00:00:00Z', 0, 'once'));
    const numbers = (await Promise.all(attempts)).map((issued) => issued.number);
    expect(new Set(numbers)).toEqual(new Set(['ZB/38-39/000001']));
    expect(await numbersOf(2038)).toEqual(consecutive('38-39', 1));
  });
});

describe('the database refuses', () => {
  test.each([
    ['a number without a document', sql`update invoices.series set last_serial = last_serial + 1`],
    ['a number that is skipped', sql`update invoices.series set last_serial = last_serial + 2`],
    ['a number taken back', sql`delete from invoices.series`],
    ['another amount', sql`update invoices.documents set total_paise = 1`],
    ['a document gone', sql`delete from invoices.documents`],
  ])('%s', async (_name, statement) => {
    await issueAt('2040-05-01T00:00:00Z', 3, 'refused');
    // Missing privileges stop the application, the trigger stops every role.
    await expect(statement.execute(db)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:23|42501)/),
    });
    const asOwner = inTransaction(db, async (tx) => {
      await sql`set local role none`.execute(tx);
      await statement.execute(tx);
    });
    await expect(asOwner).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});

describe('a credit note', () => {
  const issueNote = (whose: Booked, paise: number, id?: string) =>
    inTransaction(db, (tx) => issueCreditNote(tx, deps, sampleNote(whose, paise, id)));

  test('has its own series and refers to the corrected invoice', async () => {
    const whose = booking(10);
    const invoice = await inTransaction(db, (tx) => issueInvoice(tx, deps, sampleInvoice(whose)));
    const note = await issueNote(whose, 75_000);
    expect(note.number).toMatch(/^ZC\/26-27\/\d{6}$/);
    const documents = await documentsOf(db, whose.bookingId);
    const notes = documents.filter(({ kind }) => kind === 'credit-note');
    expect(notes).toMatchObject([{ totalPaise: 75_000, refersToNumber: invoice.number }]);
  });

  test('is not issued without an invoice', async () => {
    await expect(issueNote(booking(11), 100)).rejects.toThrow('There is no invoice');
  });

  test('never exceeds the invoices together with other notes', async () => {
    const [only] = await someBookings(db, await pair(), 1);
    if (!only) throw new Error('There is no booking.');
    await inTransaction(db, (tx) => issueInvoice(tx, deps, sampleInvoice(only)));
    const tries = ['a', 'b', 'c'].map((id) => issueNote(only, 50_100, id));
    const done = await Promise.allSettled(tries);
    expect(done.filter((each) => each.status === 'fulfilled')).toHaveLength(2);
    await expect(issueNote(only, 1, 'd')).rejects.toMatchObject({
      constraint: 'never_credited_beyond_invoiced',
    });
  });
});
