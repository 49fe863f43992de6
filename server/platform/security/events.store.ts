import type { Db, Tx } from '../db/db.ts';
import { type Row, sql } from '../db/sql.ts';

/** An event as it is stored, before its link. */
export type StoredEvent = Row<
  'platform.security_events',
  | 'id'
  | 'at'
  | 'kind'
  | 'actorId'
  | 'subjectKind'
  | 'subjectId'
  | 'network'
  | 'detail'
  | 'count'
  | 'requestId'
  | 'mac'
>;
export type LinkedEvent = StoredEvent & { seq: number; day: string; hash: string; seal: string };

const said = sql.raw(`id, at, kind, actor_id, subject_kind, subject_id, network, detail, count,
  request_id, mac`);

/** Inserts events in one statement. */
export async function insertEvents(db: Db | Tx, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(
    events.map(({ at, actorId, subjectKind, subjectId, requestId, ...same }) => ({
      ...same,
      at: at.toString(),
      actor_id: actorId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      request_id: requestId,
    })),
  );
  await sql`
    insert into platform.security_events (${said})
    select ${said} from jsonb_to_recordset(${rows}::jsonb) as e(id uuid, at timestamptz, kind text,
      actor_id uuid, subject_kind text, subject_id text, network text, detail text, count integer,
      request_id text, mac text)`.execute(db);
}

/** Events without a link, oldest first. */
export async function unlinkedEvents(tx: Tx, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${said} from platform.security_events where seq is null
    order by at, id limit ${limit}`.execute(tx);
  return rows;
}

/** Linked events after a place, in the order of the chain. */
export async function linkedEvents(db: Db, after: number, limit: number): Promise<LinkedEvent[]> {
  const { rows } = await sql<LinkedEvent>`
    select ${said}, seq, day, hash, seal from platform.security_events
    where seq > ${after} order by seq limit ${limit}`.execute(db);
  return rows;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type EventRow = Omit<StoredEvent, 'mac'> & { seq: number | null };

/**
 * Matching events, latest first. `from` and `to` are dates in India, both inclusive; `ids` match the actor
 * and the subject.
 */
export async function eventRows(
  db: Db,
  query: {
    kind?: string | undefined;
    ids?: readonly string[] | undefined;
    from?: string | undefined;
    to?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<EventRow[]> {
  const { kind = null, ids = null, from = null, to = null } = query;
  const actors = ids?.filter((id) => UUID.test(id)) ?? null;
  const { rows } = await sql<EventRow>`
    select ${said}, seq from platform.security_events
    where (${kind}::text is null or kind = ${kind})
      and (${ids}::text[] is null or subject_id = any(${ids}::text[])
        or actor_id = any(${actors}::uuid[]))
      and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
      and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}
