import { NO_TAXES, type TaxRates } from '#contract/policies/tax-rates.ts';
import type { TaxRulesFilter } from '#contract/policies/tax-rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

/** The rates in force at an instant. */
export async function taxRatesAt(db: Db | Tx, at: Temporal.Instant): Promise<TaxRates> {
  const { rows } = await sql<{ kind: string; rateBps: number }>`
    select kind, rate_bps from booking.tax_rules
    where active_from <= ${at} and (active_until is null or active_until > ${at})
      and withdrawn_at is null`.execute(db);
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
      and active_from <= ${at} and (active_until is null or active_until > ${at})
      and withdrawn_at is null`.execute(db);
  return rows[0];
}

export type TaxRuleRow = Omit<Row<'booking.tax_rules'>, 'madeBy' | 'madeAt'>;

const columns = sql`id, kind, rate_bps, sac, active_from, active_until, ended_at, ended_by, end_reason,
  withdrawn_at, withdrawn_by, withdrawn_reason`;

const stateAt = (now: Temporal.Instant) => sql`case when withdrawn_at is not null then 'withdrawn'
  when active_from > ${now} then 'coming'
  when active_until <= ${now} then 'ended' else 'on' end`;
const orders = { newest: sql`active_from desc, kind, id`, oldest: sql`active_from, kind, id` };

export type ListedTaxRule = TaxRuleRow & { state: 'coming' | 'on' | 'ended' | 'withdrawn' };

/** One page of tax rules, each with its state at `now`. */
export async function taxRuleRows(
  db: Db,
  now: Temporal.Instant,
  { kind, state, sort }: TaxRulesFilter,
  { limit, offset }: Span,
): Promise<ListedTaxRule[]> {
  const { rows } = await sql<ListedTaxRule>`
    select ${columns}, ${stateAt(now)} as state
    from booking.tax_rules
    where (${kind} = 'all' or kind = ${kind}) and (${state} = 'all' or ${stateAt(now)} = ${state})
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function insertTaxRule(
  tx: Tx,
  rule: Pick<TaxRuleRow, 'kind' | 'rateBps' | 'sac' | 'activeFrom' | 'activeUntil'> & {
    madeBy: string;
  },
  now: Temporal.Instant,
): Promise<TaxRuleRow | undefined> {
  const { rows } = await sql<TaxRuleRow>`
    insert into booking.tax_rules (kind, rate_bps, sac, active_from, active_until, made_by, made_at)
    values (${rule.kind}, ${rule.rateBps}, ${rule.sac}, ${rule.activeFrom}, ${rule.activeUntil},
      ${rule.madeBy}, ${now})
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** A rule, locked until the transaction ends. */
export async function lockTaxRule(tx: Tx, id: string): Promise<TaxRuleRow | undefined> {
  const { rows } = await sql<TaxRuleRow>`
    select ${columns} from booking.tax_rules where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function writeRuleEnd(
  tx: Tx,
  id: string,
  { until, by, reason }: { until: Temporal.Instant; by: string; reason: string },
  now: Temporal.Instant,
): Promise<TaxRuleRow> {
  const { rows } = await sql<TaxRuleRow>`update booking.tax_rules
    set active_until = ${until}, ended_at = ${now}, ended_by = ${by}, end_reason = ${reason}
    where id = ${id} returning ${columns}`.execute(tx);
  return only(rows);
}

/** Marks a rule as withdrawn, so that it never applies. */
export async function writeRuleWithdrawal(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
  now: Temporal.Instant,
): Promise<TaxRuleRow> {
  const { rows } = await sql<TaxRuleRow>`update booking.tax_rules
    set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
    where id = ${id} returning ${columns}`.execute(tx);
  return only(rows);
}

function only(rows: readonly TaxRuleRow[]): TaxRuleRow {
  const [row] = rows;
  if (!row) throw new Error('The tax rule is missing.');
  return row;
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
