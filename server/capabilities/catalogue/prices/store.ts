import type { PriceRule, PriceRuleBody } from '#contract/catalogue/prices/rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type RuleRow = Row<
  'catalogue.price_rules',
  | 'id'
  | 'serviceId'
  | 'kind'
  | 'percent'
  | 'weekdays'
  | 'fromMinute'
  | 'toMinute'
  | 'subServiceIds'
  | 'isPaused'
>;

const columns = sql`id, service_id, kind, percent, weekdays, from_minute, to_minute, sub_service_ids, is_paused`;

/** The rules of a service that were not ended, oldest first. */
export async function rulesOf(
  db: Db | Tx,
  { businessId, serviceId }: { businessId: string; serviceId: string },
): Promise<PriceRule[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from catalogue.price_rules
    where business_id = ${businessId} and service_id = ${serviceId} and removed_at is null
    order by created_at, id`.execute(db);
  return rows;
}

type OwnRule = { businessId: string; ruleId: string };

/** Ends a rule. @returns it as it was, or undefined when this business has none with this id. */
export async function endRule(
  tx: Tx,
  { businessId, ruleId }: OwnRule,
  now: Temporal.Instant,
): Promise<PriceRule | undefined> {
  const { rows } = await sql<RuleRow>`
    update catalogue.price_rules set removed_at = ${now}
    where business_id = ${businessId} and id = ${ruleId} and removed_at is null
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Pauses a rule, or applies it again. @returns undefined when this business has none with this id. */
export async function writePaused(
  db: Db,
  { businessId, ruleId, isPaused }: OwnRule & { isPaused: boolean },
): Promise<PriceRule | undefined> {
  const { rows } = await sql<RuleRow>`
    update catalogue.price_rules set is_paused = ${isPaused}
    where business_id = ${businessId} and id = ${ruleId} and removed_at is null
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function insertRule(
  tx: Tx,
  rule: PriceRuleBody & { businessId: string; serviceId: string; isPaused: boolean },
  now: Temporal.Instant,
): Promise<PriceRule> {
  const { rows } = await sql<RuleRow>`
    insert into catalogue.price_rules (business_id, id, service_id, kind, percent, weekdays, from_minute,
      to_minute, sub_service_ids, is_paused, created_at)
    values (${rule.businessId}, ${crypto.randomUUID()}, ${rule.serviceId}, ${rule.kind}, ${rule.percent},
      ${rule.weekdays}::int[], ${rule.fromMinute}, ${rule.toMinute}, ${rule.subServiceIds}::uuid[],
      ${rule.isPaused}, ${now})
    returning ${columns}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('An insert gave no row.');
  return row;
}

/** Whether all of these are sub-services of the service that were not removed. */
export async function areOfService(
  tx: Tx,
  serviceId: string,
  subServiceIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.sub_services
    where service_id = ${serviceId} and id = any(${subServiceIds}::uuid[]) and removed_at is null`.execute(
    tx,
  );
  return rows[0]?.n === new Set(subServiceIds).size;
}
