import type { DeliveryState } from '#contract/payments/limits.ts';
import type { DeliveriesFilter, WebhookEvent } from '#contract/payments/webhooks.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

type Outcome = NonNullable<WebhookEvent['outcome']>;

/** @returns false when the event is already stored. */
export async function insertWebhookEvent(
  tx: Tx,
  event: { id: string; name: string; body: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.webhook_events (event_id, event, body, received_at)
    values (${event.id}, ${event.name}, ${event.body}, ${now})
    on conflict (event_id) do nothing returning event_id`.execute(tx);
  return rows.length > 0;
}

export async function webhookBody(
  db: Db,
  eventId: string,
): Promise<{ body: string; receivedAt: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ body: string; receivedAt: Temporal.Instant }>`
    select body, received_at from payments.webhook_events
    where event_id = ${eventId} and processed_at is null`.execute(db);
  return rows[0];
}

export async function insertDelivery(
  tx: Tx,
  { eventId, bytes }: { eventId: string; bytes: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into payments.deliveries (at, event_id, bytes)
    values (${now}, ${eventId}, ${bytes})`.execute(tx);
}

/**
 * Inserts a delivery with an invalid signature, without its content. Anyone can send these, so the number
 * per hour is limited.
 */
export async function insertRejectedDelivery(
  db: Db,
  bytes: number,
  now: Temporal.Instant,
  anHourMax: number,
): Promise<void> {
  await sql`
    insert into payments.deliveries (at, event_id, bytes)
    select ${now}, null, ${bytes}
    where (select count(*) from (
      select from payments.deliveries
      where event_id is null and at > ${now.subtract({ hours: 1 })} limit ${anHourMax}
    ) lately) < ${anHourMax}`.execute(db);
}

export async function countAttempt(db: Db, eventId: string): Promise<void> {
  await sql`update payments.webhook_events set tries = tries + 1
    where event_id = ${eventId}`.execute(db);
}

export async function writeWebhookError(db: Db, eventId: string, error: string): Promise<void> {
  await sql`update payments.webhook_events set last_error = ${error}
    where event_id = ${eventId}`.execute(db);
}

export async function markWebhookDone(
  db: Db,
  eventId: string,
  outcome: Outcome,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.webhook_events
    set processed_at = ${now}, outcome = ${outcome}, last_error = null
    where event_id = ${eventId}`.execute(db);
}

type Facts = {
  event: string;
  state: DeliveryState;
  outcome: Outcome | null;
  tries: number;
  lastError: string | null;
};
export type DeliveryRow = Omit<Facts, 'event'> & {
  id: number;
  at: Temporal.Instant;
  bytes: number;
  eventId: string | null;
  event: string | null;
  isAgain: boolean;
};

const stateOf = sql`case
  when e.event_id is null then 'refused'
  when e.processed_at is not null then 'done'
  when e.last_error is not null then 'failing'
  else 'waiting' end`;

export async function deliveryRows(
  db: Db,
  { state, kind, id, sort }: DeliveriesFilter,
  { limit, offset }: Span,
): Promise<DeliveryRow[]> {
  const order = sql.raw(sort === 'oldest' ? 'd.at, d.id' : 'd.at desc, d.id desc');
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.at, d.bytes, e.event_id, e.event, ${stateOf} as state, e.outcome,
      coalesce(e.tries, 0) as tries, e.last_error,
      e.event_id is not null and exists (select from payments.deliveries b
        where b.event_id = d.event_id and b.id < d.id) as is_again
    from payments.deliveries d left join payments.webhook_events e on e.event_id = d.event_id
    where (${state} = 'all' or ${stateOf} = ${state})
      and (${kind} = 'all' or split_part(e.event, '.', 1) = ${kind})
      and (${id} = '' or d.event_id = ${id})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type EventRow = Facts & {
  eventId: string;
  body: string;
  receivedAt: Temporal.Instant;
  processedAt: Temporal.Instant | null;
  deliveries: string[];
  replays: { at: string; adminId: string; reason: string }[];
};

const LISTED_MAX = 20;
/** The gateway sends the event of a payment within this time. */
const LATE_MINUTES = 15;

export async function eventById(db: Db | Tx, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select e.event_id, e.event, e.body, e.received_at, e.processed_at, e.tries, e.outcome,
      e.last_error, ${stateOf} as state,
      coalesce((select json_agg(d.at order by d.id) from (
        select id, at from payments.deliveries d
        where d.event_id = e.event_id order by id desc limit ${LISTED_MAX}) d), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('at', r.at, 'adminId', r.admin_id,
          'reason', r.reason) order by r.id desc) from (
        select * from payments.replays r
        where r.event_id = e.event_id order by id desc limit ${LISTED_MAX}) r), '[]') as replays
    from payments.webhook_events e where e.event_id = ${eventId}`.execute(db);
  return rows[0];
}

/** Reopens an event for processing. @returns false when it is unknown or its body was redacted. */
export async function reopenEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    update payments.webhook_events set processed_at = null, outcome = null, last_error = null
    where event_id = ${eventId} and body <> '{}' returning event_id`.execute(tx);
  return rows.length > 0;
}

/** Ends the retries of a failing event, whose error stays recorded. @returns false when it is not failing. */
export async function dismissEvent(
  tx: Tx,
  eventId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update payments.webhook_events set processed_at = ${now}, outcome = 'dismissed'
    where event_id = ${eventId} and processed_at is null and last_error is not null
    returning event_id`.execute(tx);
  return rows.length > 0;
}

export async function insertReplay(
  tx: Tx,
  replay: { eventId: string; adminId: string; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into payments.replays (event_id, admin_id, at, reason)
    values (${replay.eventId}, ${replay.adminId}, ${now}, ${replay.reason})`.execute(tx);
}

/** Redacts the bodies of processed events received before an instant. */
export async function redactOldEvents(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<void> {
  await sql`
    update payments.webhook_events set body = '{}' where event_id in (
      select event_id from payments.webhook_events
      where body <> '{}' and received_at < ${before} and processed_at is not null
      order by received_at limit ${limit})`.execute(db);
}

/** Counts the deliveries of events whose last attempt failed, as the list shows them. */
export async function countFailingDeliveries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from payments.webhook_events e join payments.deliveries d on d.event_id = e.event_id
    where e.processed_at is null and e.last_error is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The types of these events: 'payment.captured'. */
export async function typesOfEvents(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; event: string }[]> {
  const { rows } = await sql<{ id: string; event: string }>`
    select event_id as id, event from payments.webhook_events
    where event_id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

export type WebhookFigures = {
  /** The last new event with a valid signature. */
  acceptedAt: Temporal.Instant | null;
  /** Deliveries with an invalid signature since then, at most of 24 hours. */
  refusedSince: number;
  /** The last payment of 24 hours whose event should have arrived by now. */
  capturedAt: Temporal.Instant | null;
};

/** Each event has an index for one of both maxima; deliveries have none without the refused ones. */
export async function webhookFigures(db: Db, now: Temporal.Instant): Promise<WebhookFigures> {
  const dayAgo = now.subtract({ hours: 24 });
  const { rows } = await sql<WebhookFigures>`
    with accepted as (select greatest(
      (select max(received_at) from payments.webhook_events where processed_at is null),
      (select max(received_at) from payments.webhook_events where processed_at is not null)) as at)
    select accepted.at as accepted_at,
      (select count(*)::int from payments.deliveries
        where event_id is null and at > greatest(accepted.at, ${dayAgo})) as refused_since,
      (select max(captured_at) from payments.payments where captured_at > ${dayAgo}
        and captured_at < ${now.subtract({ minutes: LATE_MINUTES })}) as captured_at
    from accepted`.execute(db);
  return rows[0] ?? { acceptedAt: null, refusedSince: 0, capturedAt: null };
}
