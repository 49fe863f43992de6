-- Trigger, before a commit: a session that takes place has the time of its leader, and no place at another time.
create or replace function availability.guard_session() returns trigger language plpgsql as $$
begin
  perform from availability.sessions n
  where n.business_id = new.business_id and n.id = new.id and n.cancelled_at is null and (
    not exists (
      select from availability.claims c
      where c.business_id = n.business_id and c.claim_id = n.id and c.resource_id = n.leader_id
        and c.held_until is null and c.during @> n.during)
    or exists (
      select from availability.claims c
      where c.business_id = n.business_id and c.resource_id = n.id and c.during <> n.during));
  if found then
    raise exception 'Session % lacks its leader, or has a place at another time.', new.id
      using errcode = 'exclusion_violation', constraint = 'session_has_claims';
  end if;
  return null;
end $$;
