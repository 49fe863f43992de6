import type pg from 'pg';
import type { Run } from '../row.ts';
import { startServerChild } from './child.ts';

const TABLES = `
  create schema ceiling;
  create table ceiling.bookings (
    id uuid primary key, service_id uuid not null, starts_at timestamptz not null,
    ends_at timestamptz not null, price_paise bigint not null, person_id uuid,
    gateway_order_id text, created_at timestamptz not null default now());
  create table ceiling.seats (
    id bigint generated always as identity primary key, booking_id uuid not null,
    service_id uuid not null, seat int not null, during tstzrange not null,
    constraint seats_never_overlap
      exclude using gist (service_id with =, seat with =, during with &&))`;

/** Separate tables for the writes of the bare server. */
export async function createCeilingTables(sql: pg.Client): Promise<void> {
  await sql.query(TABLES);
}

/** Starts a bare server as a separate process. */
export function startCeiling(
  run: Run,
  { databaseUrl, gatewayUrl, port }: { databaseUrl: string; gatewayUrl: string; port: number },
): Promise<{ url: string; pid: number }> {
  const file = new URL('ceiling-main.ts', import.meta.url);
  const env = { BENCH_DATABASE_URL: databaseUrl, BENCH_GATEWAY_URL: gatewayUrl };
  return startServerChild(run, file, port, { env });
}
