import type pg from 'pg';
import type { Entry } from '../world/client-log.ts';
import type { World } from '../world/world.ts';

type EventRow = { booking_id: string; move: string };

/** Checks that every successful response to a client matches the database. */
export async function judgeClients(world: World): Promise<string[]> {
  const { mon } = world;
  const log = datesOf(world.log);
  const { rows } = await mon.query<EventRow>('select booking_id, move from booking.events');
  const happened = new Set(rows.map((row) => `${row.booking_id} ${row.move}`));
  const broken = new Set<string>();
  for (const entry of log) {
    if (entry.reply.kind !== 'ok') continue;
    if (entry.isForged) broken.add('a lie was believed');
    const wanted = promised(entry, entry.reply.data);
    if (wanted && !wanted.some((one) => happened.has(one))) {
      broken.add(`I11 '${entry.call}' was acknowledged and is lost`);
    }
  }
  for (const line of await judgeQuotes(mon, log)) broken.add(line);
  if (isGivenTwice(log)) broken.add('goodwill was given twice');
  return [...broken];
}

/** Whether two calls succeeded on the same figures of a booking. */
function isGivenTwice(log: readonly Entry[]): boolean {
  const given = log.flatMap(({ call, bookingId, body, reply }) =>
    call === 'giveGoodwill' && reply.kind === 'ok'
      ? [`${bookingId} ${String(body['remains'])}`]
      : [],
  );
  return new Set(given).size < given.length;
}

type QuotedDate = { bookingId: string; quote: { quote: string } };

/** The log with the calls about a whole series as calls about each of its dates. */
function datesOf(log: readonly Entry[]): Entry[] {
  const bookingOf = new Map<string, string>();
  return log.flatMap((entry) => {
    const { call, body, reply } = entry;
    if (call === 'cancelSeries') {
      return (body['quotes'] as string[]).map((quote) => {
        const date = { ...body, quote };
        return { ...entry, call: 'cancel', bookingId: bookingOf.get(quote), body: date };
      });
    }
    if (call !== 'seriesCancelQuote' || reply.kind !== 'ok') return [entry];
    return (reply.data['dates'] as QuotedDate[]).map(({ bookingId, quote }) => {
      bookingOf.set(quote.quote, bookingId);
      return { ...entry, call: 'cancelQuote', bookingId, reply: { kind: 'ok', data: quote } };
    });
  });
}

/** The provider's answer to a booking may concern its reschedule or additional people. */
const transitionsOfCall: Record<string, readonly string[]> = {
  accept: ['accept', 'reschedule', 'addPeople'],
  reject: ['reject', 'rescheduleDeclined', 'addPeopleDeclined'],
  complete: ['complete'],
  noShow: ['noShow'],
  providerCancel: ['cancel'],
};

/** Events of which at least one must exist after this response. */
function promised(entry: Entry, data: Record<string, unknown>): string[] | undefined {
  const { call, bookingId, body } = entry;
  if (call === 'order' || call === 'orderSeries') {
    const id = String(data['bookingId']);
    return data['bookingStatus'] === null ? [`${id} hold`] : [`${id} pay`];
  }
  if (call === 'verify') return [`${String(data['bookingId'])} pay`];
  if (call === 'release') return [`${String(body['bookingId'])} release`];
  if (call === 'cancel') return [`${bookingId} cancel`, `${bookingId} drop`];
  return transitionsOfCall[call]?.map((move) => `${bookingId} ${move}`);
}

type Quoted = {
  refund: number;
  paid: number;
  people: number;
  peopleLeft: number;
  visitsBack?: number;
};

/** Checks that the refund is the quoted one, and that the quote follows the policy at that moment. */
async function judgeQuotes(mon: pg.Client, log: readonly Entry[]): Promise<string[]> {
  const broken: string[] = [];
  const quotes = new Map<string, Quoted>();
  for (const { call, bookingId, reply, sentAtMs, answeredAtMs, body } of log) {
    if (reply.kind !== 'ok' || bookingId === undefined) continue;
    if (call === 'cancelQuote') {
      const quoted = reply.data as unknown as Quoted & { quote: string };
      quotes.set(quoted.quote, quoted);
      if (Math.round(quoted.paid * 100) > (await paidPaise(mon, bookingId))) {
        broken.push('a quote counts more than was paid');
      }
      // A rescheduled booking counts from the earlier of its two starts, one of which is no longer stored.
      const { rows } = await mon.query<{ first_ms: number }>(
        `select (extract(epoch from original_starts_at) * 1000)::bigint as first_ms
         from booking.bookings b where id = $1 and not exists (
           select from booking.events e
           where e.booking_id = b.id and e.move in ('reschedule', 'sessionMoved', 'moved', 'proposalAccepted'))`,
        [bookingId],
      );
      const row = rows[0];
      if (!row) continue;
      // Whole visits return to the package, with their booking charge.
      const charges = quoted.visitsBack === undefined ? quoted.people : 0;
      const grossPaise = Math.round((quoted.paid - charges) * 100);
      const least = refundOf(grossPaise, row.first_ms - answeredAtMs);
      const most = refundOf(grossPaise, row.first_ms - sentAtMs);
      const paise = Math.round(quoted.refund * 100);
      const isInBand = bandsPaise(grossPaise).includes(paise) && least <= paise && paise <= most;
      if (!isInBand) broken.push('a quote promised what no band says');
    }
    const quoted = quotes.get(String(body['quote']));
    if (call !== 'cancel' || !quoted) continue;
    const before = quoted.people + quoted.peopleLeft;
    // People may leave, join and leave again, so drops to the same number of people are numbered.
    const names =
      quoted.peopleLeft === 0 ? ['cancel'] : DROPS.map((nth) => `drop-${before}-${nth}`);
    const sums = await Promise.all(names.map((name) => returnedPaise(mon, bookingId, name)));
    const paise = Math.round(quoted.refund * 100);
    if (!sums.includes(paise)) broken.push('a cancellation gave back another sum than quoted');
    const isWhole = quoted.peopleLeft === 0;
    if (isWhole && Math.round(quoted.paid * 100) !== (await totalPaise(mon, bookingId))) {
      broken.push('a cancellation of everything left out a part of the price');
    }
  }
  return broken;
}

/**
 * The sum that payments, credits and gift cards paid for a booking, its changes and the failed one that it
 * replaces.
 */
async function paidPaise(mon: pg.Client, bookingId: string): Promise<number> {
  const { rows } = await mon.query<{ sum: number }>(
    `with recursive chain (id, rescues_id) as (
       select id, rescues_id from booking.bookings where id = $1
       union all
       select b.id, b.rescues_id from booking.bookings b join chain c on b.id = c.rescues_id)
     select (coalesce((select sum(p.captured_paise) from payments.payments p where exists (
         select from booking.paid_by f join chain c on c.id = f.booking_id where f.payment_id = p.id)), 0)
       + coalesce((select sum(u.amount_paise) from wallet.uses u join chain c on c.id = u.subject_id
         where u.kind = 'spend'), 0)
       + coalesce((select sum(u.used_paise) from prepaid.package_uses_public u
         join chain c on c.id = u.booking_id), 0))::bigint as sum`,
    [bookingId],
  );
  return rows[0]?.sum ?? 0;
}

/** The price of a booking when it was cancelled; a full cancellation does not change it. */
async function totalPaise(mon: pg.Client, bookingId: string): Promise<number> {
  const { rows } = await mon.query<{ paise: number }>(
    `select (price_paise + charge_paise) * (people - cardinality(added_prices)) + travel_fee_paise
       + coalesce((select sum(paise + b.charge_paise) from unnest(added_prices) paise), 0)::bigint as paise
     from booking.bookings b where id = $1`,
    [bookingId],
  );
  return Number(rows[0]?.paise ?? 0);
}

const DROPS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The refund of one cancellation, to the source, the wallet and gift cards. */
async function returnedPaise(mon: pg.Client, bookingId: string, name: string): Promise<number> {
  const { rows } = await mon.query<{ sum: number }>(
    `select coalesce((select sum(amount_paise) from payments.refunds
         where reason_key like $1), 0)::bigint
       + coalesce((select -sum(amount_paise) from wallet.uses
         where kind = 'return' and (starts_with(key, $2) or starts_with(key, $3))), 0)::bigint
       + coalesce((select sum(p.amount_paise) from ledger.transactions t
         join ledger.postings p on p.transaction_id = t.id join ledger.accounts a on a.id = p.account_id
         where t.key = $4 and a.kind = 'escrow'), 0)::bigint as sum`,
    [
      ...[`booking-${bookingId}-${name}%`, `booking-${bookingId}-${name}/`],
      `booking-${bookingId}-${name}-gift`,
      `package-back-booking-${bookingId}-${name}`,
    ],
  );
  return rows[0]?.sum ?? 0;
}

const HOUR_MS = 3_600_000;

/**
 * The published bands (POLICY-12 to POLICY-15) in hours and per cent, repeated on purpose as an independent
 * check.
 */
const bands = [
  [48, 100],
  [24, 75],
  [12, 50],
] as const;

function refundOf(grossPaise: number, msBefore: number): number {
  const band = bands.find(([hours]) => msBefore >= hours * HOUR_MS);
  return shareOf(grossPaise, band?.[1] ?? 0);
}

function bandsPaise(grossPaise: number): number[] {
  return [0, ...bands.map(([, percent]) => shareOf(grossPaise, percent))];
}

function shareOf(grossPaise: number, percent: number): number {
  const share = Math.ceil((grossPaise * percent) / 100);
  return share === 0 ? 0 : Math.max(100, share);
}
