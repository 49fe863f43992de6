-- A service that an admin hid: customers neither find nor book it, and its bookings stay. Its owner reads the reason.
alter table catalogue.services
  add column hidden_at timestamptz,
  add column hidden_because text,
  add constraint hidden_with_reason check (case when hidden_at is null then hidden_because is null
    else hidden_because is not null and length(hidden_because) between 1 and 500 end) not valid;

-- Extends the view's current definition, since earlier migrations extended it as well.
do $$
declare
  present text := pg_get_viewdef('catalogue.services_public'::regclass);
  guarded text := replace(present, 'p.suspended_at IS NULL',
    'p.suspended_at IS NULL AND s.hidden_at IS NULL');
begin
  if guarded = present then
    raise exception 'catalogue.services_public does not check whether its provider is suspended';
  end if;
  execute 'create or replace view catalogue.services_public as ' || guarded;
end $$;

drop trigger shown_service_changed on catalogue.services;
create constraint trigger shown_service_changed after update on catalogue.services
  deferrable initially deferred for each row
  when ((old.is_active, old.approval_status, old.owner_id, old.hidden_at)
    is distinct from (new.is_active, new.approval_status, new.owner_id, new.hidden_at))
  execute function catalogue.shown_service_changed();
