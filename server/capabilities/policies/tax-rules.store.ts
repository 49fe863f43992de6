import { NO_TAXES, type TaxRates } from '#contract/policies/tax-rates.ts';
import type { TaxRulesFilter } from '#contract/policies/tax-rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

/** The rates in force at an instant. */
export async function taxRatesAt(db: Db | Tx, at: Temporal.Instant): Promise<TaxRates> {
  const { rows } = await sql<{ kind: string; rateBps: number }>`
    select kind, rate_bps from booking.tax_rules
    where active_from <= ${at} and (active_until is null or active_until > ${at})`.execute(db);
  if (rows.length === 0) return NO_TAXES;
  const rate = (kind: string) => rows.find((row) => row.kind === kind)?.rateBps ?? 0;
  return {
    gstCommissionBps: rate('gst-commission'),
    gstServiceBps: rate('gst-service'),
    tcsBps: rate('tcs'),
    tdsBps: rate('tds'),
  };
}

/** The rule in force for the GST that prices of services contain. */
export async function gstOnServicesAt(
  db: Db | Tx,
  at: Temporal.Instant,
): Promise<Pick<TaxRuleRow, 'rateBps' | 'sac'> | undefined> {
  const { rows } = await sql<Pick<TaxRuleRow, 'rateBps' | 'sac'>>`
    select rate_bps, sac from booking.tax_rules where kind = 'gst-service'
      and active_from <= ${at} and (active_until is null or active_until > ${at})`.execute(db);
  return rows[0];
}

export type TaxRuleRow = Row<
  'booking.tax_rules',
  'id' | 'kind' | 'rateBps' | 'sac' | 'activeFrom' | 'activeUntil'
>;

const stateAt = (now: Temporal.Instant) => sql`case when active_from > ${now} then 'coming'
  when active_until <= ${now} then 'ended' else 'on' end`;
const orders = { newest: sql`active_from desc, kind, id`, oldest: sql`active_from, kind, id` };

export type ListedTaxRule = TaxRuleRow & { state: 'coming' | 'on' | 'ended' };

/** One page of tax rules, each with its state at `now`. */
export async function taxRuleRows(
  db: Db,
  now: Temporal.Instant,
  { kind, state, sort }: TaxRulesFilter,
  { limit, offset }: Span,
): Promise<ListedTaxRule[]> {
  const { rows } = await sql<ListedTaxRule>`
    select id, kind, rate_bps, sac, active_from, active_until, ${stateAt(now)} as state
    from booking.tax_rules
    where (${kind} = 'all' or kind = ${kind}) and (${state} = 'all' or ${stateAt(now)} = ${state})
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function insertTaxRule(
  tx: Tx,
  rule: Omit<TaxRuleRow, 'id'> & { madeBy: string },
  now: Temporal.Instant,
): Promise<TaxRuleRow | undefined> {
  const { rows } = await sql<TaxRuleRow>`
    insert into booking.tax_rules (kind, rate_bps, sac, active_from, active_until, made_by, made_at)
    values (${rule.kind}, ${rule.rateBps}, ${rule.sac}, ${rule.activeFrom}, ${rule.activeUntil},
      ${rule.madeBy}, ${now})
    returning id, kind, rate_bps, sac, active_from, active_until`.execute(tx);
  return rows[0];
}

export async function ratesOfRules(
  db: Db,
  ids: readonly string[],
): Promise<Pick<TaxRuleRow, 'id' | 'kind' | 'rateBps'>[]> {
  const { rows } = await sql<Pick<TaxRuleRow, 'id' | 'kind' | 'rateBps'>>`
    select id, kind, rate_bps from booking.tax_rules
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
