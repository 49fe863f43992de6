import type { Fixture } from './server/harness.ts';

/** The violations already reported for a fixture, so that each kill reports only its own. */
const reported = new WeakMap<Fixture, Set<string>>();

/** Checks all invariants, which hold while no work is running. @returns the new violations. */
export async function judgeNow(fixture: Fixture): Promise<string[]> {
  const known = reported.get(fixture) ?? new Set();
  reported.set(fixture, known);
  const rows = await fixture.rows<{ name: string; subject: string; detail: string }>(
    'select name, subject, detail from invariants.all_broken order by name, subject',
  );
  const news = rows.filter(({ name, subject }) => !known.has(`${name} ${subject}`));
  for (const { name, subject } of news) known.add(`${name} ${subject}`);
  return news.map(({ name, detail }) => `${name} is broken: ${detail}`);
}

/**
 * Checks after every deadline that nothing is left open, and that the gateway's own books match ours to the
 * paisa.
 */
export async function judgeAfterHeal(fixture: Fixture): Promise<string[]> {
  const open = await fixture.rows<{ line: string }>(`
    select 'a hold outlived its end: ' || id as line from booking.bookings where state = 'held'
    union all select 'a refund was never made: ' || id || coalesce(' ' || last_error, '')
      from payments.refunds where status in ('requested', 'pending', 'failed')
    union all select 'a booking was never answered or ended: ' || id
      from booking.bookings where state in ('assigned', 'accepted')
    union all select 'seats are held for nothing: ' || claim_id
      from availability.claims where held_until is not null
    union all select 'credit is set aside for nothing: ' || claim_id from wallet.reservations
      where held_until > made_at
    union all select 'the lease of a payment has no holder: ' || id
      from payments.payments where leased_until > clock_timestamp()
    union all select 'a transfer is not aligned: ' || id || coalesce(' ' || last_error, '')
      from payments.transfers where status in ('wanted', 'made') and next_try_at is not null
    union all select 'a document has no file: ' || d.id from invoices.documents d
      where not exists (select from invoices.files f where f.document_id = d.id)`);
  const now = await judgeNow(fixture);
  const late = [...open.map(({ line }) => line), ...(await judgeGateway(fixture))];
  const known = reported.get(fixture) ?? new Set();
  const news = late.filter((line) => !known.has(line));
  for (const line of news) known.add(line);
  return [...now, ...news];
}

type GatewayState = {
  payments: { id: string; captured: boolean; amount_refunded: number }[];
  sums: { balancePaise: number; settledPaise: number };
};

async function judgeGateway(fixture: Fixture): Promise<string[]> {
  const answer = await fetch(`${fixture.harness.sandbox.url}/control/state?limit=100000`);
  const { payments, sums } = (await answer.json()) as GatewayState;
  const ours = new Map(
    (
      await fixture.rows<{ id: string; refunded: string }>(`
        select p.gateway_payment_id as id, coalesce(sum(r.amount_paise), 0)::text as refunded
        from payments.payments p
        left join payments.refunds r on r.payment_id = p.id and r.target = 'source'
          and r.status = 'processed'
        where p.status = 'captured' group by p.id`)
    ).map(({ id, refunded }) => [id, Number(refunded)]),
  );
  const broken: string[] = [];
  for (const { id, captured, amount_refunded } of payments) {
    if (!captured) continue;
    const refunded = ours.get(id);
    if (refunded === undefined) broken.push(`${id} was captured and is not in our books`);
    else if (refunded !== amount_refunded) {
      broken.push(`${id}: the gateway gave back ${amount_refunded}, the books say ${refunded}`);
    }
  }
  const [books] = await fixture.rows<{ sum: string }>(`
    select coalesce(sum(balance_paise), 0)::text as sum from ledger.balances
    where kind in ('clearing', 'bank')`);
  const moved = sums.balancePaise + sums.settledPaise;
  if (Number(books?.sum) !== moved)
    broken.push(`the gateway has ${moved}, the books ${books?.sum}`);
  return broken;
}
