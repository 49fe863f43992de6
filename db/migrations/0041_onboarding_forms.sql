-- What providers tell about their services before customers see it, and what admins decided about it.
create schema onboarding;

-- One form a service; the service itself comes to be when its form is submitted for the first time.
create table onboarding.forms (
  service_id uuid primary key default uuidv7(),
  owner_id uuid not null references identity.people,
  state text not null default 'draft' check (state in ('draft', 'pending', 'rejected', 'approved')),
  -- As it was typed, right or wrong.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version int not null default 1 check (version > 0),
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  updated_at timestamptz not null,
  constraint submitted_before_decided check (state not in ('pending', 'rejected') or submitted_at is not null),
  constraint rejected_with_reason check ((state = 'rejected') = (reason is not null))
);
create index on onboarding.forms (owner_id, updated_at);
create index on onboarding.forms (submitted_at, service_id) where state = 'pending';
create index on onboarding.forms (decided_at, service_id) where decided_at is not null;

create function onboarding.guard_state() returns trigger language plpgsql as $$
begin
  if new.version <= old.version then
    raise exception 'a change of form % needs a new version', old.service_id
      using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) in (('draft', 'rejected'), ('approved', 'rejected'), ('pending', 'pending')) then
    raise exception 'form % cannot go from % to %', old.service_id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger forms_move_by_table before update on onboarding.forms
  for each row execute function onboarding.guard_state();

-- The pictures of a form, seen by its owner and by admins until they are approved.
create table onboarding.form_pictures (
  service_id uuid not null references onboarding.forms on delete cascade,
  picture_id uuid not null references platform.pictures on delete cascade,
  position int not null check (position between 0 and 7),
  primary key (service_id, picture_id)
);
create index on onboarding.form_pictures (picture_id);

-- Who did what about a form, and why; it only grows.
create table onboarding.story (
  id bigint generated always as identity primary key,
  service_id uuid not null,
  act text not null check (act in ('submitted', 'taken back', 'approved', 'rejected')),
  actor_id uuid not null references identity.people,
  reason text check (length(reason) between 1 and 500),
  version int not null,
  at timestamptz not null,
  constraint rejection_has_reason check (act <> 'rejected' or reason is not null)
);
create index on onboarding.story (service_id, id);
create trigger story_only_grows before update or delete on onboarding.story
  for each row execute function platform.refuse_change();
create trigger story_never_emptied before truncate on onboarding.story
  for each statement execute function platform.refuse_change();
