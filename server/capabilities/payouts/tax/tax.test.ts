import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { textOfPdf } from '#test/support/texts/pdf-text.ts';
import type { Salon } from '#test/support/worlds/booking-world.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { readReport } from './read-report.ts';
import { taxReportCsv, taxReportPdf } from './tax-report.ts';

const database = testDatabase();
const [KARNATAKA, MAHARASHTRA] = ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'];
/** A GSTIN with the PAN of the accounts in these tests. */
const OF_THE_ACCOUNT = '27ABCPI1234K1ZW';
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
  await sql`insert into booking.tax_rules (kind, rate_bps, sac, active_from, made_at)
    values ('gst-service', 1800, '999721', ${w.now()}, ${w.now()})`.execute(w.deps.db);
});
afterAll(() => w.close());

async function setGstin(ownerId: string, gstin: string) {
  await w.call('payoutAccountCode', { as: ownerId });
  const { email } = await w.person(ownerId);
  const { subject } = await w.mailTo(email, /^\d{6} is your/);
  const body = { gstin, otp: subject.slice(0, 6) };
  return w.call('setTaxDetails', { as: ownerId, body });
}

async function salonIn(address: string, gstin: string): Promise<Salon> {
  const salon = await w.service({ priceRupees: 1180, capacity: 4, daysAhead: 1 });
  await sql`update catalogue.services set address = ${address}
    where id = ${salon.serviceId}`.execute(w.deps.db);
  expect((await setGstin(salon.ownerId, gstin)).status).toBe(200);
  return salon;
}

type Printed = {
  kind: string;
  key: string;
  total_paise: number;
  facts: {
    supplier: { gstin: string | null };
    placeOfSupply: string;
    lines: { sac: string | null; quantity: number; unitPaise: number }[];
    chargesPaise: number;
    taxes: { name: string; amountPaise: number }[];
  };
};

async function documentsOf(bookingId: string): Promise<Printed[]> {
  const { rows } = await sql<Printed>`select kind, key, total_paise, facts from invoices.documents
    where booking_id = ${bookingId} order by issued_at, id`.execute(w.deps.db);
  return rows;
}

async function fileOf(call: 'taxReportCsv' | 'taxReportPdf', as: string, period = 'FY2026-27') {
  const { token } = await openSession(w.deps, as, 'test');
  const headers = { authorization: `Bearer ${token}` };
  return w.app.inject({ url: pathOf(call), query: { period }, headers });
}

/** The cells of a CSV line; none of the texts in these tests has a comma. */
const cellsOf = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));

test('A GSTIN needs a code, and its check digit', async () => {
  const { ownerId } = await w.service();
  const body = { gstin: KARNATAKA, otp: '000000' };
  expect((await w.call('setTaxDetails', { as: ownerId, body })).body.code).toBe('OTP_INVALID');
  const wrong = { ...body, gstin: '29AAGCB7383J1Z5' };
  const refused = await w.call('setTaxDetails', { as: ownerId, body: wrong });
  expect([refused.status, refused.body.errors]).toEqual([400, { gstin: 'Invalid GSTIN' }]);
  const details = async () => (await w.call('taxDetails', { as: ownerId })).body.data;
  expect(await details()).toEqual({ gstin: null, state: null });
  expect((await setGstin(ownerId, ' 29 aagcb7383j 1z4')).body.data).toEqual({
    gstin: KARNATAKA,
    state: 'Karnataka',
  });
  expect(await details()).toEqual({ gstin: KARNATAKA, state: 'Karnataka' });
  const { rows } = await sql`select from platform.security_events
    where kind = 'payout details changed' and actor_id = ${ownerId}`.execute(w.deps.db);
  expect(rows).toHaveLength(1);
  expect((await setGstin(ownerId, '')).body.data).toEqual({ gstin: null, state: null });
});

test("The gateway's account has the GSTIN of its holder only", async () => {
  const { ownerId } = await w.service();
  const OWN = '29ABCPI1234K1ZS';
  await setGstin(ownerId, KARNATAKA);
  const gstAtGateway = async () => {
    const { rows } = await sql<{ id: string }>`select gateway_account_id as id
      from payments.linked_accounts where person_id = ${ownerId}`.execute(w.deps.db);
    return w.sandbox.gateway.fetchAccount(rows[0]?.id ?? '').legal_info;
  };
  await w.link(ownerId);
  expect(await gstAtGateway()).toEqual({});
  expect((await setGstin(ownerId, OWN)).status).toBe(200);
  await w.link(ownerId);
  expect(await gstAtGateway()).toEqual({ gst: OWN });
});

test('Invoices show CGST and SGST within the state, IGST between states, and nothing without a GSTIN', async () => {
  const within = await salonIn('14, 2nd Cross, Indiranagar, Bengaluru 560038', KARNATAKA);
  const between = await salonIn('MG Road, Bengaluru 560001', MAHARASHTRA);
  const [local] = await documentsOf((await w.completed(within)).bookingId);
  expect(local?.facts).toMatchObject({
    supplier: { gstin: KARNATAKA },
    placeOfSupply: 'Karnataka (29)',
    lines: [{ sac: '999721' }],
    taxes: [
      { name: 'CGST', ratePercent: 9, amountPaise: 9_000 },
      { name: 'SGST', ratePercent: 9, amountPaise: 9_000 },
    ],
  });
  const [far] = await documentsOf((await w.completed(between)).bookingId);
  expect(far?.facts.taxes).toEqual([{ name: 'IGST', ratePercent: 18, amountPaise: 18_000 }]);
  const plain = await w.service({ priceRupees: 1180 });
  const [none] = await documentsOf((await w.completed(plain)).bookingId);
  expect(none?.facts).toMatchObject({
    supplier: { gstin: null },
    taxes: [],
    lines: [{ sac: null }],
  });
  // The state without its GST code, because the supplier is not registered.
  expect(none?.facts.placeOfSupply).toBe('Maharashtra');
});

test('Issued documents keep their number and their bytes when the registration changes', async () => {
  const salon = await w.service({ priceRupees: 1180 });
  const customer = await w.customer();
  const { bookingId } = await w.book(customer, salon);
  await w.settled();
  const invoices = await w.call('invoices', { as: customer, params: { bookingId } });
  const bytes = async () => {
    const { token } = await openSession(w.deps, customer, 'test');
    const url = pathOf('invoice', { documentId: invoices.body.data[0].id });
    const headers = { authorization: `Bearer ${token}` };
    return (await w.app.inject({ url, headers })).rawPayload;
  };
  const before = await bytes();
  await setGstin(salon.ownerId, KARNATAKA);
  await w.call('reject', {
    as: salon.ownerId,
    params: { bookingId },
    body: { reason: 'We are closed that day' },
  });
  await w.sweep();
  expect((await bytes()).equals(before)).toBe(true);
  await w.call('chooseRebooking', {
    as: customer,
    params: { bookingId },
    body: { choice: 'refund' },
  });
  await w.sweep();
  const documents = await documentsOf(bookingId);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  // The note corrects an invoice without GST.
  for (const { facts } of documents) {
    expect([facts.supplier.gstin, facts.taxes]).toEqual([null, []]);
  }
});

test('The report lists what was invoiced and deducted, and its totals are the sums of its rows', async () => {
  const salon = await salonIn('14, 2nd Cross, Indiranagar, Bengaluru 560038', KARNATAKA);
  const { bookingId } = await w.completed(salon, 2);
  const customer = await w.customer();
  const cancelled = await w.book(customer, salon);
  const params = { bookingId: cancelled.bookingId };
  await w.settled();
  const { body } = await w.call('cancelQuote', { as: customer, params, body: {} });
  const cancel = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
  expect((await w.call('cancel', { as: customer, params, body: cancel })).status).toBe(200);
  await w.settled();
  await w.sweep();
  const documents = [
    ...(await documentsOf(bookingId)),
    ...(await documentsOf(cancelled.bookingId)),
  ];
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit-note']);
  const file = await fileOf('taxReportCsv', salon.ownerId);
  expect(file.statusCode).toBe(200);
  const [head = '', ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n');
  const names = cellsOf(head);
  const rows = lines.map(cellsOf);
  const totals = rows.pop() ?? [];
  const paise = (row: string[], name: string) => Math.round(Number(row[names.indexOf(name)]) * 100);
  for (const name of names.slice(names.indexOf('Taxable value'))) {
    const sum = rows.reduce((all, row) => all + paise(row, name), 0);
    expect(paise(totals, name), name).toBe(sum);
  }
  // Computed from the stored documents, without the report's code.
  const signed = ({ kind, total_paise }: Printed) =>
    kind === 'invoice' ? total_paise : -total_paise;
  const all = documents.reduce((sum, document) => sum + signed(document), 0);
  expect(paise(totals, 'Total of the document')).toBe(all);
  const parts = ['Taxable value', 'CGST', 'SGST or UTGST', 'IGST'];
  for (const row of rows) {
    const sum = parts.reduce((total, name) => total + paise(row, name), 0);
    expect(sum).toBe(paise(row, 'Total of the service'));
  }
  const cgst = documents.reduce((sum, { kind, facts }) => {
    const tax = facts.taxes.find(({ name }) => name === 'CGST')?.amountPaise ?? 0;
    return sum + (kind === 'invoice' ? tax : -tax);
  }, 0);
  expect(paise(totals, 'CGST')).toBe(cgst);
  const { rows: posted } = await sql<{ paise: number }>`
    select -sum(p.amount_paise)::bigint as paise from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id and a.kind = 'commission'
    join booking.bookings b on b.id = t.subject_id
    where b.provider_id = ${salon.ownerId}`.execute(w.deps.db);
  expect(paise(totals, 'Zap Booking commission')).toBe(posted[0]?.paise);
  const other = await w.service();
  expect((await fileOf('taxReportCsv', other.ownerId)).body.trim().split('\r\n')).toHaveLength(2);
  const paper = await fileOf('taxReportPdf', salon.ownerId);
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.headers['content-disposition']).toContain('tax-report-of-FY2026-27.pdf');
  expect((await fileOf('taxReportCsv', salon.ownerId, '2026')).statusCode).toBe(400);
});

test('The totals of the report are of all rows, also if they are read in several batches', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000, capacity: 4 });
  for (let booking = 0; booking < 5; booking += 1) await w.completed(salon);
  await w.sweep();
  const period = 'FY2026-27';
  const csv = async (batch?: number) =>
    (await taxReportCsv(w.deps, salon.ownerId, period, batch)).bytes.toString('utf8');
  const lines = (await csv(2)).trim().split('\r\n');
  // The head, five invoices, five deductions and the totals.
  expect(lines).toHaveLength(12);
  const column = cellsOf(lines[0] ?? '').indexOf('Zap Booking commission');
  expect(cellsOf(lines.at(-1) ?? '')[column]).toBe('500.00');
  expect(await csv(5)).toBe(await csv());
  expect(await csv(2)).toBe(await csv());
  const { documents } = await readReport(w.deps.db, salon.ownerId, period, { batch: 2 });
  expect(documents).toBe(5);
  const paper = await taxReportPdf(w.deps, salon.ownerId, period, { batch: 2, printedMax: 3 });
  expect(textOfPdf(paper.bytes)).toContain('The first 3 documents are printed; the CSV has all 5.');
});

test('A changed GSTIN reaches the account at the gateway, unless it contains another PAN', async () => {
  const { ownerId } = await w.paidSalon();
  const { rows } = await sql<{ id: string }>`
    select gateway_account_id as id from payments.linked_accounts
    where person_id = ${ownerId}`.execute(w.deps.db);
  const gstinThere = () => w.sandbox.gateway.fetchAccount(rows[0]?.id ?? '').legal_info;
  expect(gstinThere()).toEqual({});
  await setGstin(ownerId, OF_THE_ACCOUNT);
  await w.settled();
  expect(gstinThere()).toEqual({ gst: OF_THE_ACCOUNT });
  await setGstin(ownerId, KARNATAKA);
  await w.settled();
  expect(gstinThere()).toEqual({ gst: OF_THE_ACCOUNT });
});
