import type { DifferencesFilter } from '#contract/payments/reconciliation.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { Refused } from '#platform/refused.ts';
import { advices, type DifferenceKind, type Finding } from './differences.rules.ts';

const VANISHED = 'Both agree now.';

export type DifferenceRow = Row<
  'payments.differences',
  | 'id'
  | 'kind'
  | 'gatewayId'
  | 'oursPaise'
  | 'theirsPaise'
  | 'advice'
  | 'foundAt'
  | 'resolvedAt'
  | 'resolution'
>;

const columns = sql`id, kind, gateway_id, ours_paise, theirs_paise, advice, found_at, resolved_at,
  resolution`;

/** Upserts a difference. It reopens unless an admin resolved it with the same amounts. */
export async function writeFinding(
  db: Db | Tx,
  found: Finding,
  now: Temporal.Instant,
): Promise<void> {
  const { kind, gatewayId, oursPaise, theirsPaise, advice = advices[kind] } = found;
  await sql`
    insert into payments.differences as d
      (key, kind, gateway_id, ours_paise, theirs_paise, advice, found_at)
    values (${`${kind}:${gatewayId}`}, ${kind}, ${gatewayId}, ${oursPaise}, ${theirsPaise},
      ${advice}, ${now})
    on conflict on constraint difference_once do update set ours_paise = excluded.ours_paise,
      theirs_paise = excluded.theirs_paise, advice = excluded.advice,
      found_at = case when d.resolved_at is null then d.found_at else excluded.found_at end,
      resolved_at = null, resolution = null, resolved_by = null
    where d.resolved_by is null or (d.ours_paise, d.theirs_paise)
      is distinct from (excluded.ours_paise, excluded.theirs_paise)`.execute(db);
}

/** Closes differences of compared ids that no longer exist. */
export async function closeVanished(
  db: Db,
  seen: readonly string[],
  foundKeys: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.differences set resolved_at = ${now}, resolution = ${VANISHED}
    where resolved_at is null and gateway_id = any(${seen}) and key <> all(${foundKeys})`.execute(
    db,
  );
}

/** Closes a difference with a resolution. */
export async function closeFinding(
  db: Db | Tx,
  { kind, gatewayId }: Pick<Finding, 'kind' | 'gatewayId'>,
  resolution: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.differences set resolved_at = ${now}, resolution = ${resolution}
    where key = ${`${kind}:${gatewayId}`} and resolved_at is null`.execute(db);
}

/** The gateway's ids of open differences of one kind. */
export async function openOfKind(db: Db, kind: DifferenceKind): Promise<string[]> {
  const { rows } = await sql<{ gatewayId: string }>`
    select gateway_id from payments.differences
    where kind = ${kind} and resolved_at is null`.execute(db);
  return rows.map((row) => row.gatewayId);
}

const orders = {
  open: { newest: sql`found_at desc, id desc`, oldest: sql`found_at, id` },
  resolved: { newest: sql`resolved_at desc, id desc`, oldest: sql`resolved_at, id` },
};

/** Differences by filter; resolved ones are sorted by resolution, others by discovery. */
export async function differenceRows(
  db: Db,
  { state, about, id, sort }: DifferencesFilter,
  { limit, offset }: Span,
): Promise<DifferenceRow[]> {
  const order = orders[state === 'resolved' ? 'resolved' : 'open'][sort];
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from payments.differences
    where (${state} = 'all' or (resolved_at is null) = (${state} = 'open'))
      and (${about} = 'all' or split_part(kind, '-', 1) = ${about})
      and (${id} = '' or gateway_id = ${id})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * @throws Refused DIFFERENCE_NOT_FOUND, or DIFFERENCE_RESOLVED when another admin or a comparison was faster, because
 * the given resolution is then not recorded
 */
export async function settleDifference(
  db: Tx,
  id: string,
  by: { adminId: string; resolution: string },
  now: Temporal.Instant,
): Promise<DifferenceRow> {
  const { rows } = await sql<DifferenceRow>`update payments.differences
    set resolved_at = ${now}, resolution = ${by.resolution}, resolved_by = ${by.adminId}
    where id = ${id} and resolved_at is null returning ${columns}`.execute(db);
  const [row] = rows;
  if (row) return row;
  const isKnown = (await gatewayIdsOf(db, id)).length > 0;
  throw new Refused(isKnown ? 'DIFFERENCE_RESOLVED' : 'DIFFERENCE_NOT_FOUND');
}

export async function countOpenDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.differences where resolved_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function gatewayIdsOf(db: Db | Tx, differenceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gateway_id as id from payments.differences where id = ${differenceId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The subjects of these differences, by the gateway's ids. */
export async function gatewayIdsOfDifferences(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; gatewayId: string }[]> {
  const { rows } = await sql<{ id: string; gatewayId: string }>`
    select id, gateway_id from payments.differences
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
