import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badField, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import type { Entry, Settlement, StoredSettlement } from '../settlement-entities.ts';
import { otherDays, paymentDays } from './balance.ts';
import { dayOf, secondsOf } from './days.ts';

/**
 * Settles our balance once a day: everything due that is not yet settled. Changes that belong to a
 * payment wait for that payment. While the deductions exceed the balance, all of it waits.
 */
export function settleDay(core: GatewayCore, day: string): void {
  const due = dueEntries(core, Temporal.PlainDate.from(day));
  const amount = due.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  if (amount <= 0) return;
  const made = newSettlement(core, amount, {
    fees: due.reduce((sum, { fee }) => sum + fee, 0),
    tax: due.reduce((sum, { tax }) => sum + tax, 0),
  });
  for (const entry of due) core.entries.save({ ...entry, settlementId: made.id });
  core.settlements.save({ settlement: made, accountId: core.accountId });
  announceProcessed(core, { settlement: made, accountId: core.accountId });
}

/** Settles a waiting or failed settlement, or fails it. */
export function endSettlement(
  core: GatewayCore,
  id: string,
  status: 'processed' | 'failed',
): Settlement {
  const found = core.settlements.get(id);
  if (!found) throw unknownId();
  const utr = status === 'processed' ? utrOf(id, found.settlement.created_at) : null;
  const settlement = { ...found.settlement, status, utr };
  core.settlements.save({ ...found, settlement });
  announceProcessed(core, { ...found, settlement });
  return settlement;
}

/** Only a processed settlement has an event. */
export function announceProcessed(
  core: GatewayCore,
  { settlement, accountId }: StoredSettlement,
): void {
  if (settlement.status !== 'processed') return;
  const isOurs = accountId === core.accountId;
  core.announce('settlement.processed', isOurs ? { settlement } : { settlement, accountId });
}

/** Creates a settlement now. */
export function newSettlement(
  core: GatewayCore,
  amount: number,
  { fees = 0, tax = 0 }: { fees?: number; tax?: number } = {},
): Settlement {
  const id = core.newId('setl');
  const at = seconds(core.now());
  const status = statuses[core.faults().settlements];
  const utr = status === 'processed' ? utrOf(id, at) : null;
  return { id, entity: 'settlement', amount, status, fees, tax, utr, created_at: at };
}

const statuses = { ok: 'processed', create: 'created', fail: 'failed' } as const;

function utrOf(id: string, at: number): string {
  return `${at}${id.slice(-6).toLowerCase()}`;
}

/** Lists our settlements, newest first. */
export function listSettlements(
  core: GatewayCore,
  query: Record<string, unknown>,
): Listing<Settlement> {
  const found = core.settlements.list({ ...pageOf(query), parent: core.accountId });
  return listing(found.map(({ settlement }) => settlement));
}

/** Returns one of our settlements. */
export function findSettlement(core: GatewayCore, id: string): Settlement {
  const found = core.settlements.get(id);
  if (found?.accountId !== core.accountId) throw unknownId();
  return found.settlement;
}

/** Lists everything that was settled on a day or in a month, at most 1000. */
export function settledItems(core: GatewayCore, query: Record<string, unknown>): Listing<object> {
  const { count, skip, ...date } = reconQuery(query);
  const settled = core.settlements.list({
    ...rangeOf(date),
    parent: core.accountId,
    oldestFirst: true,
  });
  const items = settled.flatMap((one) =>
    core.entries
      .list({ lookup: one.settlement.id, oldestFirst: true })
      .map((entry) => item(core, entry, one)),
  );
  return listing(items.slice(skip, skip + count));
}

function dueEntries(core: GatewayCore, day: Temporal.PlainDate): Entry[] {
  const open = core.entries.list({ lookup: 'open', oldestFirst: true });
  const isDue = ({ at }: Entry, days: number) =>
    Temporal.PlainDate.compare(dayOf(at).add({ days }), day) <= 0;
  const payments = open.filter((one) => one.type === 'payment' && isDue(one, paymentDays));
  const paid = new Set(payments.map(({ id }) => id));
  const isPaid = (id: string) => paid.has(id) || core.entries.get(id)?.settlementId !== null;
  const others = open.filter(
    (one) =>
      one.type !== 'payment' &&
      isDue(one, otherDays) &&
      (one.paymentId === null || isPaid(one.paymentId)),
  );
  return [...payments, ...others];
}

function item(core: GatewayCore, entry: Entry, { settlement }: StoredSettlement): object {
  const { id, type, debit, credit, amount, fee, tax, description, disputeId } = entry;
  const payment = core.payments.get(type === 'payment' ? id : (entry.paymentId ?? ''))?.payment;
  const order = payment ? core.orders.get(payment.order_id)?.order : undefined;
  return {
    entity_id: id,
    type,
    debit,
    credit,
    amount,
    currency: 'INR',
    fee,
    tax,
    on_hold: false,
    settled: true,
    created_at: entry.at,
    settled_at: settlement.created_at,
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description,
    notes: payment?.notes ?? null,
    payment_id: entry.paymentId,
    settlement_utr: settlement.utr,
    order_id: order?.id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    card_network: payment?.card?.network ?? null,
    card_issuer: payment?.card?.issuer ?? null,
    card_type: payment?.card?.type ?? null,
    dispute_id: disputeId,
  };
}

type ReconQuery = { year: number; month: number; day?: number; count: number; skip: number };

function reconQuery(query: Record<string, unknown>): ReconQuery {
  const part = (field: string, least: number, most: number, says: string) => {
    const value = Number(query[field]);
    if (!Number.isInteger(value) || value < least || value > most) throw badField(field, says);
    return value;
  };
  const optional = (field: string) => query[field] !== undefined && query[field] !== '';
  return {
    year: part('year', 1000, 9999, 'The year must be 4 digits.'),
    month: part('month', 1, 12, 'The month is not a valid month.'),
    ...(optional('day') ? { day: part('day', 1, 31, 'The day is not a valid day.') } : {}),
    count: optional('count') ? part('count', 1, 1000, 'The count must be at least 1.') : 10,
    skip: optional('skip') ? part('skip', 0, 1_000_000, 'The skip must be an integer.') : 0,
  };
}

function rangeOf(date: { year: number; month: number; day?: number }) {
  try {
    return secondsOf(date);
  } catch {
    throw badField('day', 'The day is not a valid day.');
  }
}
