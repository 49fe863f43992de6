-- When an admin last used the admin area in a session: without use, the second factor is asked for again.
alter table identity.sessions add column active_at timestamptz;
