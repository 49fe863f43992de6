-- What people did with their accounts and their data, and the erasure of those who left for good.
create schema privacy;

-- Who, what and when; never content.
create table privacy.events (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  what text not null check (what in ('deactivated', 'reactivated', 'deletion asked', 'data downloaded',
    'erasure waits', 'erased')),
  -- The person themselves, or the system when time made it due.
  actor text not null check (actor in ('person', 'system')),
  at timestamptz not null,
  constraint event_once unique (person_id, what, at)
);
create trigger events_only_grow before update or delete on privacy.events
  for each row execute function platform.refuse_change();
create trigger events_never_emptied before truncate on privacy.events
  for each statement execute function platform.refuse_change();

create table privacy.erasures (
  person_id uuid primary key references identity.people,
  asked_at timestamptz not null,
  -- When it is tried next, and from when on it waits for nothing.
  due_at timestamptz not null check (due_at > asked_at),
  latest_at timestamptz not null,
  erased_at timestamptz,
  constraint latest_within_90_days check (latest_at between asked_at and asked_at + interval '90 days')
);
create index on privacy.erasures (due_at) where erased_at is null;

-- The capabilities that have forgotten the person, so that an erasure that was cut off goes on.
create table privacy.erased_parts (
  person_id uuid not null references privacy.erasures,
  part text not null check (length(part) <= 60),
  erased_at timestamptz not null,
  primary key (person_id, part)
);

-- A story keeps its moves for ever; the words that people wrote into it can be taken out, and nothing else.
drop trigger events_only_grow on booking.events;
create trigger events_only_grow before delete on booking.events
  for each row execute function platform.refuse_change();
create function booking.guard_event() returns trigger language plpgsql as $$
begin
  if new.note is not null or (new.id, new.booking_id, new.at, new.move, new.actor, new.actor_id)
      is distinct from (old.id, old.booking_id, old.at, old.move, old.actor, old.actor_id) then
    raise exception 'of an event of booking % only the note can be taken out', old.booking_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger event_stays before update on booking.events
  for each row execute function booking.guard_event();

-- The application cannot update the story; this does what the trigger allows, for one person's bookings:
-- all that people wrote about a customer's, and what the provider wrote about theirs.
create function booking.forget_notes(person uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  update booking.events e set note = null
  from booking.bookings b
  where b.id = e.booking_id and e.note is not null and (
    (b.customer_id = person and e.actor <> 'system')
    or (b.provider_id = person and e.actor = 'provider'))
$$;
-- Whatever became of them; those of a provider have theirs with the reviews.
create index on booking.bookings (customer_id);

-- Bodies of webhook events are kept for a while and then emptied; this finds those that are not.
create index on payments.webhook_events (received_at) where body <> '{}';
