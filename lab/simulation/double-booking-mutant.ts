import type pg from 'pg';

/**
 * Takes away what guards the seats: the constraint goes, and the claim checks first and inserts then,
 * as code without a constraint would. The proof must see what that lets through.
 */
export async function plantDoubleBooking(sql: pg.Client): Promise<void> {
  await sql.query(`
    alter table availability.seats drop constraint seats_never_overlap,
      drop constraint buffers_kept;
    create or replace function availability.claim_seats(
      service uuid, claim uuid, wanted int, capacity int, span tstzrange,
      hold_until timestamptz, at timestamptz, buffer int default 0
    ) returns int language plpgsql as $$
    declare
      free int[];
    begin
      select array_agg(n) into free from (
        select n from generate_series(0, capacity - 1) n
        where not exists (select from availability.seats s
          where s.service_id = service and s.seat = n and s.during && span)
        limit wanted) as choice;
      if coalesce(cardinality(free), 0) < wanted then
        return 0;
      end if;
      -- The round trip that lies between a look and a write in code.
      perform pg_sleep(0.01);
      insert into availability.seats (service_id, seat, during, claim_id, held_until)
      select service, seat, span, claim, hold_until from unnest(free) as seat;
      return wanted;
    end $$`);
}
