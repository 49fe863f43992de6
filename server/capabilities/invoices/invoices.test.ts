import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Outbox } from '#platform/outbox.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { openWorld, type World } from '#world/world.ts';
import { type Booked, someBookings } from './issue/bookings.samples.ts';
import { sampleInvoice, sampleNote } from './issue/facts.samples.ts';
import { issueCreditNote, issueInvoice } from './issue/issue-document.ts';
import { documentFile } from './pdf/document-file.ts';
import { fileById, insertFile } from './pdf/files.store.ts';

const database = testDatabase();
let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp(database);
  world = openWorld({ db: app.deps.db, clock: app.clock });
});
afterAll(() => app.close());

/** The state after a crash between the commit and the job. */
const killed = { enqueue: async () => undefined } as unknown as Outbox;

async function bought(): Promise<Booked> {
  const between = { customer: await world.customer(), service: await world.service() };
  const [booked] = await someBookings(app.deps.db, between, 1);
  if (!booked) throw new Error('There is no booking.');
  return booked;
}

function issue(whose: Booked, outbox = app.deps.outbox) {
  const facts = { ...sampleInvoice(whose), issuedAt: app.clock.now() };
  return inTransaction(app.deps.db, (tx) => issueInvoice(tx, { ...app.deps, outbox }, facts));
}

async function download(call: CallName, documentId: string, personId?: string) {
  const session = personId && (await openProvedSession(app.deps, personId));
  return app.app.inject({
    url: pathOf(call, { documentId }),
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  });
}

describe('documents of a booking', () => {
  test('are listed for their customer and for an admin, oldest first', async () => {
    const whose = await bought();
    const invoice = await issue(whose);
    const note = await inTransaction(app.deps.db, (tx) =>
      issueCreditNote(tx, app.deps, { ...sampleNote(whose, 7_550), issuedAt: app.clock.now() }),
    );
    const expected = [
      { id: invoice.id, number: invoice.number, kind: 'invoice', amount: 1002, refersTo: null },
      { id: note.id, kind: 'credit-note', amount: 75.5, refersTo: invoice.number },
    ];
    const params = { bookingId: whose.bookingId };
    const own = await app.call('invoices', { params, as: whose.customerId });
    expect(own.status).toBe(200);
    expect(own.body.data).toMatchObject(expected);
    const admin = await world.admin();
    const all = await app.call('adminInvoices', { params, as: admin.id });
    expect(all.body.data).toEqual(own.body.data);
  });

  test('are not found by anyone else', async () => {
    const whose = await bought();
    const { id } = await issue(whose);
    const params = { bookingId: whose.bookingId };
    const otherCustomer = await world.customer();
    const provider = await world.provider();
    for (const as of [otherCustomer.id, provider.id]) {
      expect((await app.call('invoices', { params, as })).status).toBe(404);
      expect((await download('invoice', id, as)).statusCode).toBe(404);
      expect((await app.call('adminInvoices', { params, as })).status).toBe(403);
      expect((await download('adminInvoice', id, as)).statusCode).toBe(403);
    }
    expect((await app.call('invoices', { params })).status).toBe(401);
    expect((await download('invoice', id)).statusCode).toBe(401);
    const none = crypto.randomUUID();
    expect((await download('invoice', none, whose.customerId)).statusCode).toBe(404);
  });
});

describe('the file', () => {
  test('is private, named by its number and identical on every download', async () => {
    const whose = await bought();
    const { id, number } = await issue(whose);
    const first = await download('invoice', id, whose.customerId);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="zap-booking-${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const admin = await world.admin();
    const second = await download('adminInvoice', id, admin.id);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const kept = await fileById(app.deps.db, id);
    expect(kept?.sha256).toBe(createHash('sha256').update(first.rawPayload).digest('hex'));
  });

  test('is rendered by the first download after a crash', async () => {
    const whose = await bought();
    const { id } = await issue(whose, killed);
    expect(await fileById(app.deps.db, id)).toBeUndefined();
    const downloads = [1, 2, 3].map(() => download('invoice', id, whose.customerId));
    const [one, ...others] = await Promise.all(downloads);
    expect(one?.statusCode).toBe(200);
    for (const other of others) expect(other.rawPayload).toEqual(one?.rawPayload);
  });

  test('is rendered by the sweep without a download', async () => {
    const { id } = await issue(await bought(), killed);
    app.clock.advance('PT3M');
    const sweep = app.sweeps.find(({ name }) => name === 'invoices.files');
    await sweep?.run(app.clock.now());
    expect(await fileById(app.deps.db, id)).toBeDefined();
  });

  test('is unchanged after it was stored', async () => {
    const { id } = await issue(await bought(), killed);
    const now = app.clock.now();
    await insertFile(app.deps.db, id, Buffer.from('first'), now);
    await insertFile(app.deps.db, id, Buffer.from('second'), now);
    expect((await documentFile(app.deps, id))?.pdf.toString()).toBe('first');
  });
});

test('Documents the response as a file', async () => {
  const body = (await app.app.inject({ url: '/api/openapi.json' })).json();
  const answer = body.paths['/api/user/client/invoices/{documentId}'].get.responses['200'];
  expect(answer.content['application/pdf'].schema).toMatchObject({
    type: 'string',
    format: 'binary',
  });
});
