-- Trigger: a tax rule is never deleted. Its end moves earlier only, to after the change; before its start it can be
-- withdrawn once.
create or replace function booking.guard_tax_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null
    or (new.kind, new.rate_bps, new.sac, new.active_from, new.made_by, new.made_at)
      is distinct from (old.kind, old.rate_bps, old.sac, old.active_from, old.made_by, old.made_at)
    or (new.active_until is distinct from old.active_until
      and (new.active_until > new.ended_at and coalesce(new.active_until < old.active_until, true)) is not true)
    or (new.active_until is not distinct from old.active_until
      and (new.ended_at, new.ended_by, new.end_reason) is distinct from (old.ended_at, old.ended_by, old.end_reason)) then
    raise exception 'rows of booking.tax_rules are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
