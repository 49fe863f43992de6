import type { QueryExecutorProvider } from 'kysely';
import { sql } from './sql.ts';

/** An action of the audit log, or an event of the security log by which an admin read personal data. */
export type AuditRow = {
  id: string;
  at: Temporal.Instant;
  actorId: string;
  act: string;
  /** 'list' where an admin read or exported a list; its id is then the list's name. */
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  amountPaise: number | null;
  count: number;
};

export type AuditFilter = {
  /** Names of actions; all by default. */
  acts?: readonly string[] | undefined;
  /** Kinds of security events. */
  reads: readonly string[];
  actorId?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** An entry matches by its reason, or by an action or id that was found for the text. */
  text?: { part: string; acts: readonly string[]; ids: readonly string[] } | undefined;
  sort: 'newest' | 'oldest';
  limit: number;
  offset: number;
};

const orders = { newest: sql`at desc, id desc`, oldest: sql`at, id` };

/**
 * Matching entries of both logs. Each part is ordered by its own index and limited before they are joined, so
 * that a page reads only a few rows. `from` and `to` are dates in India, both inclusive.
 */
export async function auditRows(
  db: QueryExecutorProvider,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  const { acts = null, reads, sort, limit, offset } = filter;
  const order = orders[sort];
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.actor_id, e.act, e.subject_kind, e.subject_id,
      coalesce(e.reason || coalesce(': ' || r.note, ''), r.note) as reason, e.amount_paise, e.count
    from (
      select * from (
        (select id, at, actor_id, act, subject_kind, subject_id, reason, amount_paise, 1 as count
        from platform.audit
        where (${acts}::text[] is null or act = any(${acts}::text[]))
          and ${matches(filter, { act: sql`act`, reason: sql`reason` })}
        order by ${order} limit ${offset + limit})
        union all
        select s.id, s.at, s.actor_id, s.kind, coalesce(s.subject_kind, 'list'),
          coalesce(s.subject_id, s.detail, ''),
          case when s.subject_id is not null then s.detail end, null, s.count
        from unnest(${[...reads]}::text[]) k (kind)
        cross join lateral (
          select * from platform.security_events
          where kind = k.kind and actor_id is not null and detail is distinct from 'accountData'
            and ${matches(filter, { act: sql`kind`, reason: sql`detail` })}
          order by ${order} limit ${offset + limit}) s) both_logs
      order by ${order} limit ${limit} offset ${offset}) e
    left join lateral (
      select note from platform.access_reasons a
      where e.act = 'personal data read' and a.actor_id = e.actor_id
        and a.subject_kind = e.subject_kind and a.subject_id = e.subject_id
        and a.at <= e.at and a.until > e.at
      order by a.at desc limit 1) r on true
    order by ${order}`.execute(db);
  return rows;
}

type Columns = Record<'act' | 'reason', ReturnType<typeof sql>>;

/** The conditions that both logs share. */
function matches(filter: AuditFilter, { act, reason }: Columns) {
  const { actorId = null, subjectId = null, from = null, to = null, text } = filter;
  const { part = null, acts = [], ids = [] } = text ?? {};
  return sql`(${actorId}::uuid is null or actor_id = ${actorId})
    and (${subjectId}::text is null or subject_id = ${subjectId})
    and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
    and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    and (${part}::text is null or ${act} = any(${[...acts]}::text[])
      or subject_id = any(${[...ids]}::text[]) or actor_id::text = any(${[...ids]}::text[])
      or strpos(lower(${reason}), lower(${part})) > 0)`;
}
