import { emailsOf } from '#capabilities/identity/index.ts';
import type {
  BusinessCustomer,
  BusinessCustomers,
  CustomerDetails,
  CustomersFilter,
} from '#contract/customers/views.ts';
import type { TableFile } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvTable } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { type CustomerRow, customerRow, customerRows } from './customers.store.ts';
import { tagsOf } from './records.store.ts';
import { talkSince } from './rules.ts';
import { talkingBooking } from './visits.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** One page of all customers of a business, and its tags. */
export async function listCustomers(
  { db, clock }: Needs,
  businessId: string,
  page: number,
  filter: CustomersFilter,
): Promise<BusinessCustomers> {
  const [rows, tags] = await Promise.all([
    customerRows(db, { businessId, now: clock.now() }, filter, spanOf(page)),
    tagsOf(db, businessId),
  ]);
  return { ...pageOf(rows, page, customerView), tags };
}

const head = [
  ...['Name', 'Phone', 'E-mail', 'Kind', 'Visits', 'No-shows', 'Spent (₹)', 'Last visit'],
  ...['Next visit', 'Tags', 'Note', 'Blocked'],
];

/** The filtered customers with contact data and notes. */
export async function customersFile(
  { db, clock }: Needs,
  businessId: string,
  filter: CustomersFilter,
  t: T,
): Promise<TableFile> {
  const now = clock.now();
  const rows = await customerRows(db, { businessId, now }, filter, FILE_SPAN);
  const present = await withPresentEmails(db, rows);
  return csvTable('customers', now, head, present.map(line), { t });
}

/** An address is visible once a booking was accepted; it is the present one of the account. */
async function withPresentEmails(db: Needs['db'], rows: readonly CustomerRow[]) {
  const ids = rows.flatMap(({ customerId }) => customerId ?? []);
  const emails = await emailsOf(db, ids);
  return rows.map((row) => {
    const present = row.customerId === null ? undefined : emails.get(row.customerId);
    return row.email === null || present === undefined ? row : { ...row, email: present };
  });
}

function line(row: CustomerRow): (string | number)[] {
  return [
    ...[row.name, row.phone ?? '', row.email ?? ''],
    row.customerId === null ? 'Walk-in' : 'Online',
    ...[String(row.visits), String(row.noShows), rupeesOf(row.spentPaise)],
    ...[dayOf(row.lastAt), dayOf(row.nextAt), row.tags.join(', '), row.note],
    row.blockedAt === null ? '' : 'Blocked',
  ];
}

function dayOf(at: Temporal.Instant | null): string {
  return at === null ? '' : formatDay(at.toString(), INDIA);
}

/** @throws Refused CUSTOMER_NOT_FOUND for a customer of another business. */
export async function showCustomer(
  { db, clock }: Needs,
  businessId: string,
  id: string,
): Promise<CustomerDetails> {
  const now = clock.now();
  const found = await customerRow(db, { businessId, now }, id);
  const [row] = await withPresentEmails(db, found ? [found] : []);
  if (!row) throw new Refused('CUSTOMER_NOT_FOUND');
  const { customerId } = row;
  const [talking, knownTags] = await Promise.all([
    customerId === null
      ? undefined
      : talkingBooking(db, { businessId, customerId }, talkSince(now)),
    tagsOf(db, businessId),
  ]);
  return {
    ...customerView(row),
    phone: row.phone,
    email: row.email,
    note: row.note,
    version: row.version,
    blockedAt: row.blockedAt?.toString() ?? null,
    messageBookingId: talking ?? null,
    knownTags,
  };
}

function customerView(row: CustomerRow): BusinessCustomer {
  return {
    customerId: row.id,
    kind: row.customerId === null ? 'walkIn' : 'account',
    name: row.name,
    visits: row.visits,
    noShows: row.noShows,
    spent: rupeesOf(row.spentPaise),
    lastVisitAt: row.lastAt?.toString() ?? null,
    nextVisitAt: row.nextAt?.toString() ?? null,
    tags: row.tags,
    hasNote: row.note !== '',
    isBlocked: row.blockedAt !== null,
  };
}
