-- Trigger: an e-mail address stays reserved while its previous owner can still undo the change.
create or replace function identity.refuse_reserved_email() returns trigger language plpgsql as $$
declare
  address text;
begin
  for address in
    select distinct a from unnest(array[new.email, case when tg_op = 'UPDATE' then old.email end]) a
    where a is not null order by a
  loop
    perform pg_advisory_xact_lock(hashtextextended('email:' || address, 0));
  end loop;
  if exists (select from identity.email_changes where old_email = new.email
    and applied_at is not null and ended_at is null and person_id <> new.id)
  then
    raise exception 'The address can still be taken back by the person who changed it.'
      using errcode = 'unique_violation', constraint = 'people_email_once';
  end if;
  return new;
end $$;
