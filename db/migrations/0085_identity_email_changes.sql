-- Changes of a person's e-mail address. With codes from both mailboxes one is applied at once; without the
-- old mailbox it waits until `due_at`. Either way the old address can take it back until `undo_until`.
create table identity.email_changes (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at >= requested_at),
  applied_at timestamptz,
  undo_until timestamptz,
  -- 'settled': applied, and the time to take it back is over.
  ended_at timestamptz,
  outcome text check (outcome in ('cancelled', 'undone', 'settled')),
  constraint applied_can_be_undone check ((applied_at is null) = (undo_until is null)),
  constraint ended_has_outcome check ((ended_at is null) = (outcome is null)),
  constraint outcome_fits check (outcome is null or (outcome = 'cancelled') = (applied_at is null))
);
-- One at a time, so that a second change never hides the address that can undo the first.
create unique index one_open_email_change on identity.email_changes (person_id)
  where ended_at is null;
create index on identity.email_changes (coalesce(undo_until, due_at)) where ended_at is null;
create index on identity.email_changes (old_email) where ended_at is null;
create index on identity.email_changes (person_id);

-- While a change can be undone, its old address belongs to nobody else. The lock makes a change away from
-- an address and a registration of the same address wait for each other.
create function identity.refuse_reserved_email() returns trigger language plpgsql as $$
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
create trigger reserved_email_refused before insert or update of email on identity.people
  for each row execute function identity.refuse_reserved_email();

-- The code that proves the present mailbox.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('login', 'register', 'payout', 'upi', 'email', 'present email', 'delete'));

alter table notifications.notices drop constraint notices_kind_check;
alter table notifications.notices add constraint notices_kind_check check (kind in
  ('booking', 'cancellation', 'money', 'reminder', 'report', 'review', 'message', 'service', 'account'));
