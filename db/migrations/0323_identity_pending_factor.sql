-- A new authenticator belongs to the session that started it, and has to be confirmed soon.
alter table identity.second_factors
  add column pending_at timestamptz,
  add column pending_session uuid;
