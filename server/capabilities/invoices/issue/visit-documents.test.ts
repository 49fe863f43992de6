import { afterAll, beforeAll, expect, test } from 'vitest';
import { salesInBatches } from '#capabilities/invoices/index.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { textOfPdf } from '#test/support/texts/pdf-text.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';
import type { InvoiceFacts } from '../facts.rules.ts';
import type { Earlier } from '../gst/gst.rules.ts';
import { documentFile } from '../pdf/document-file.ts';
import { creditNoteFacts } from './booking-facts.ts';
import { sampleInvoice } from './facts.samples.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;
const TWO: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'meera' },
];

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

async function rename({ subServiceId }: VisitSalon['hair'], name: string): Promise<void> {
  await sql`update catalogue.sub_services set own_name = ${name} where id = ${subServiceId}`.execute(
    w.deps.db,
  );
}

async function drop(as: string, bookingId: string, part: number): Promise<void> {
  const params = { bookingId };
  const { data } = (await w.call('cancelQuote', { as, params, body: { part } })).body;
  const body = { quote: data.quote, reason: 'Short of time', refundTo: 'source' };
  expect((await w.call('cancel', { as, params, body })).status).toBe(200);
  await w.settled();
}

async function linesOf(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ facts: InvoiceFacts }>`
    select facts from invoices.documents where booking_id = ${bookingId}
    order by issued_at, id`.execute(w.deps.db);
  return rows.map(({ facts }) => facts.lines[0]?.text ?? '');
}

test('[POLICY-12] The credit note of a dropped segment names what its invoice sold, not what is left', async () => {
  const salon = await visits.salon();
  await rename(salon.hair, 'Haircut');
  await rename(salon.facial, 'Gold facial');
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, TWO);
  await w.settled();
  await drop(customer, bookingId, 0);
  const [invoice, note] = await linesOf(bookingId);
  expect(invoice).toMatch(/^Haircut \+ Gold facial, /);
  expect(note).toBe('Refund for Haircut + Gold facial');
  // The register of sales has the names of the documents too.
  const span = { from: w.now().subtract({ hours: 1 }), until: w.now().add({ hours: 1 }) };
  const sales = await Array.fromAsync(salesInBatches(w.deps.db, salon.ownerId, span, 10));
  const names = sales.flat().map(({ subServiceName }) => subServiceName);
  expect(names).toEqual(['Haircut + Gold facial', 'Haircut + Gold facial']);
});

test('The credit note of an invoice of an earlier release has the text of its line', () => {
  const whose = { bookingId: 'b', customerId: 'c' };
  const lines = [{ text: 'Deposit: Haircut, Sat, 1 Aug', sac: null, quantity: 1, unitPaise: 100 }];
  const facts = sampleInvoice(whose, { lines });
  const earlier: Earlier[] = [{ kind: 'invoice', key: facts.key, facts }];
  const correction = { corrects: facts.key, servicePaise: 100, chargesPaise: 0 };
  const refund = {
    id: '1',
    amountPaise: 100,
    paymentId: null,
    target: 'source',
    reason: 'x',
  } as const;
  const note = creditNoteFacts(facts, correction, refund, earlier);
  expect(note.lines[0]?.text).toBe('Refund for Haircut, Sat, 1 Aug');
});

test('The invoice of a visit names all of its services and its date', async () => {
  const salon = await visits.salon();
  const long = 'rejuvenation with warm herbal oil, steam and a cup of tea';
  await rename(salon.hair, `Head ${long}`);
  await rename(salon.facial, `Face ${long}`);
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, [...TWO, { of: 'hair', member: 'riya' }]);
  await w.settled();
  const [text = ''] = await linesOf(bookingId);
  expect(text).toMatch(`Head ${long} + Face ${long} + Head ${long}, `);
  const { body } = await w.call('invoices', { params: { bookingId }, as: customer });
  const file = await documentFile(w.deps, body.data[0].id);
  const printed = textOfPdf(Buffer.from(file?.pdf ?? '')).replaceAll(/\s+/g, ' ');
  expect(printed).toContain(text);
});
