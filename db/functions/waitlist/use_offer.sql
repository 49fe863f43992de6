-- Gives the seats of an open offer to its customer's hold of the same stay; returns false without such an offer.
-- `hold` has the columns of booking.bookings.
create or replace function waitlist.use_offer(hold jsonb, at timestamptz) returns boolean
language plpgsql as $$
declare
  stay record;
  offer record;
  held timestamptz;
begin
  -- Few customers wait, and each order asks.
  if not exists (
    select from waitlist.entries e
    where e.business_id = (hold ->> 'provider_id')::uuid and e.customer_id = (hold ->> 'customer_id')::uuid
      and e.state = 'waiting') then
    return false;
  end if;
  select * into stay from jsonb_to_record(hold) as h(id uuid, customer_id uuid, provider_id uuid,
    sub_service_id uuid, segment_count int, people int, seats int, member_id uuid, session_id uuid, together boolean,
    starts_at timestamptz, ends_at timestamptz, seats_until timestamptz, held_until timestamptz, segments jsonb);
  select o.id, e.business_id into offer
  from waitlist.entries e
  join waitlist.offers o on o.business_id = e.business_id and o.entry_id = e.id
  where e.customer_id = stay.customer_id and e.business_id = stay.provider_id and e.state = 'waiting'
    and (coalesce(stay.segment_count, 1) > 1) = (e.segments is not null)
    and (e.segments is null or waitlist.is_visit(e.segments, o.segments, stay.segments))
    and e.sub_service_id = stay.sub_service_id and e.people = stay.people
    and e.member_id is not distinct from stay.member_id and e.together = coalesce(stay.together, false)
    and (stay.session_id is null or exists (
      select from availability.claims c
      where c.business_id = o.business_id and c.claim_id = o.id and c.resource_id = stay.session_id))
    and o.state = 'open' and o.expires_at > at and o.seats = stay.seats
    and (o.starts_at, o.ends_at, o.seats_until) = (stay.starts_at, stay.ends_at, stay.seats_until)
  limit 1 for update of e;
  if not found then
    return false;
  end if;
  -- The offer may have ended while the entry was locked elsewhere.
  update waitlist.offers o
  set state = 'ordered', booking_id = stay.id, held_until = greatest(o.expires_at, stay.held_until)
  where o.business_id = offer.business_id and o.id = offer.id and o.state = 'open' and o.expires_at > at
  returning o.held_until into held;
  if not found then
    return false;
  end if;
  if availability.reassign_held(offer.business_id, offer.id, stay.id, held) < stay.seats then
    raise exception 'offer % lost its seats', offer.id;
  end if;
  return true;
end $$;
