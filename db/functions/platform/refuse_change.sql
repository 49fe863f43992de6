-- Trigger: rejects UPDATE, DELETE and TRUNCATE on append-only tables.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
