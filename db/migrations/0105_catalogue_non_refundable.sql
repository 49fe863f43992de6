-- A provider asks that a sub-service is not refunded to customers who cancel; it counts once an admin agrees.
create table catalogue.non_refundable (
  sub_service_id uuid primary key references catalogue.sub_services (id),
  state text not null check (state in ('requested', 'approved', 'declined')),
  reason text not null check (char_length(reason) <= 500),
  requested_at timestamptz not null,
  decision text check (char_length(decision) <= 500),
  decided_at timestamptz,
  constraint decided_once check ((state = 'requested') = (decided_at is null))
);
create index on catalogue.non_refundable (requested_at) where state = 'requested';
