import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';

/**
 * The only source of the current time. Everything that depends on time calls it or takes its result
 * as an argument.
 */
export type Clock = { now(): Temporal.Instant };

/** A clock that tests set by hand. */
export function fixedClock(start: string): Clock & { advance(duration: string): void } {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    advance: (duration) => {
      instant = instant.add(Temporal.Duration.from(duration));
    },
  };
}

/** A clock with the sandbox's offset, which never decreases: a notification can arrive after a later one. */
export type AdjustableClock = Clock & { setOffset(offsetMs: number): void };

/**
 * The database's clock plus the sandbox's offset. Each process corrects its own clock to the shared
 * server, so all of them agree on when a hold expires.
 */
export async function openClock(db: Db): Promise<AdjustableClock> {
  const requestedAt = Date.now();
  const { rows } = await sql<{ atMs: number; offsetMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at_ms, offset_ms
    from platform.world_clock`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The world clock has no row: run the migrations.');
  const skewMs = row.atMs - (requestedAt + Date.now()) / 2;
  let offsetMs = row.offsetMs;
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.floor(Date.now() + skewMs + offsetMs)),
    setOffset: (next) => {
      offsetMs = Math.max(offsetMs, next);
    },
  };
}

/** The stored offset, for a process that may have missed a notification. */
export async function readClockOffset(db: Db): Promise<number> {
  const { rows } = await sql<{
    offsetMs: number;
  }>`select offset_ms from platform.world_clock`.execute(db);
  return rows[0]?.offsetMs ?? 0;
}

/** Stores the sandbox's clock offset and notifies every process. The offset never decreases. */
export async function setClockOffset(db: Db, offsetMs: number): Promise<void> {
  await sql`update platform.world_clock set offset_ms = greatest(offset_ms, ${offsetMs}::bigint)`.execute(
    db,
  );
  await sql`select pg_notify('zap_clock', ${String(offsetMs)})`.execute(db);
}
