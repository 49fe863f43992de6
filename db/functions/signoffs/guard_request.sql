-- Trigger: what was requested never changes, and a decision is made once, in time.
create or replace function signoffs.guard_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'sign-off % stays', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.kind, new.subject_kind, new.subject_id, new.amount_paise, new.fingerprint, new.requested_by,
      new.requested_at, new.expires_at, new.beneficiaries)
    is distinct from (old.id, old.kind, old.subject_kind, old.subject_id, old.amount_paise, old.fingerprint,
      old.requested_by, old.requested_at, old.expires_at, old.beneficiaries) or new.lines <> old.lines then
    raise exception 'sign-off % never changes', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open' and (new.state, new.decided_by, new.decided_at, new.result_id)
    is distinct from (old.state, old.decided_by, old.decided_at, old.result_id) then
    raise exception 'sign-off % is decided', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'open' and (new.reason <> old.reason or new.input <> old.input) then
    raise exception 'sign-off % is open', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
