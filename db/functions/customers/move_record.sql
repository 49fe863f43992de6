-- Trigger: a business's note follows its walk-in to another key, unless another walk-in keeps the former one. If the
-- other key has a record too, the two become one.
create or replace function customers.move_record() returns trigger language plpgsql as $$
declare
  former constant text := coalesce(nullif(old.phone, ''), 'name ' || lower(old.name));
  present constant text := coalesce(nullif(new.phone, ''), 'name ' || lower(new.name));
  moved customers.records;
begin
  if former = present then return null; end if;
  -- The lock of `lockRecords`: two changes of one key wait for each other, and for a change of its note.
  perform pg_advisory_xact_lock(hashtextextended(new.business_id::text, 7346));
  if exists (select from walkins.walk_ins_public w
    where w.business_id = new.business_id and w.walk_in_key = former) then return null; end if;
  if not exists (select from customers.records r
    where r.business_id = new.business_id and r.walk_in_key = present) then
    update customers.records set walk_in_key = present, version = version + 1
    where business_id = new.business_id and walk_in_key = former;
    return null;
  end if;
  delete from customers.records r
  where r.business_id = new.business_id and r.walk_in_key = former returning * into moved;
  if not found then return null; end if;
  update customers.records r set version = greatest(r.version, moved.version) + 1,
    changed_at = greatest(r.changed_at, moved.changed_at),
    note = left(concat_ws(E'\n', nullif(r.note, ''), nullif(moved.note, '')), 2000),
    tags = (r.tags || array(select t from unnest(moved.tags) t where t <> all(r.tags)))[:10]
  where r.business_id = new.business_id and r.walk_in_key = present;
  return null;
end $$;
