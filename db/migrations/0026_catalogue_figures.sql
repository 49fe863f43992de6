-- How providers keep their word, as the capability above counts it from what happened: always written
-- whole, never added to. Who has no row has no history.
create table catalogue.conduct (
  owner_id uuid primary key references identity.people,
  -- Requests that the provider answered or let run out, those accepted, and the median wait of all.
  asked int not null check (asked >= 0),
  accepted int not null check (accepted between 0 and asked),
  response_seconds bigint check (response_seconds >= 0),
  -- Accepted bookings that came to their end with the provider, those kept, and those they cancelled.
  due int not null check (due >= 0),
  kept int not null check (kept between 0 and due),
  cancelled int not null check (cancelled between 0 and due - kept),
  counted_at timestamptz not null,
  constraint median_of_something check ((asked = 0) = (response_seconds is null))
);
create index on catalogue.conduct (counted_at);

alter table catalogue.figures add constraint stars_add_up
  check (rating_sum between rating_count and rating_count * 5);
