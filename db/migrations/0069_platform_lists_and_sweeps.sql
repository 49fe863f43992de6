-- Orders of the desk's lists, and what sweeps throw away: without these each page, and each sweep, would read
-- everything that ever was.
create index on booking.bookings (created_at desc, id desc);
create index on identity.people (created_at desc, id);
create index on identity.sessions (expires_at);
create index on identity.sessions (ended_at) where ended_at is not null;
create index on platform.limits (window_start);
