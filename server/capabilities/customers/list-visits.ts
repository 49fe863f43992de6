import { z } from 'zod';
import type { CustomerVisit, CustomerVisits } from '#contract/customers/views.ts';
import { InstantText } from '#contract/text.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerRow } from './customers.store.ts';
import { visitState } from './rules.ts';
import { type VisitPosition, type VisitRow, visitRows } from './visits.store.ts';

const PAGE_SIZE = 25;

type Wanted = { businessId: string; customerId: string; cursor: string | undefined };

/**
 * A page of a customer's bookings or walk-ins, latest first.
 * @throws Refused CUSTOMER_NOT_FOUND for a customer of another business, BAD_REQUEST for a malformed cursor.
 */
export async function listVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, customerId, cursor }: Wanted,
): Promise<CustomerVisits> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const now = clock.now();
  const customer = await customerRow(db, { businessId, now }, customerId);
  if (!customer) throw new Refused('CUSTOMER_NOT_FOUND');
  const rows = await visitRows(db, { businessId, customer }, after, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map((row) => visitView(row, now)),
    nextCursor: last ? writeCursor(last) : null,
  };
}

function visitView(visit: VisitRow, now: Temporal.Instant): CustomerVisit {
  return {
    id: visit.id,
    bookingId: visit.bookingId,
    subServiceName: visit.subServiceName,
    people: visit.people,
    startsAt: visit.startsAt.toString(),
    timeZone: visit.timeZone,
    state: visitState(visit, now),
    note: visit.note,
  };
}

const Position = z.object({ startsAt: InstantText, id: z.uuid() });

function writeCursor({ startsAt, id }: VisitRow): string {
  return Buffer.from(`${startsAt}|${id}`).toString('base64url');
}

function readCursor(cursor: string): VisitPosition {
  const [startsAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Position.safeParse({ startsAt, id });
  if (!parsed.success) throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
  return parsed.data;
}
