-- The owner of the database, who may not set `zap.restored_to` without a superuser, records a restore as a row without a match.
alter table platform.restores
  alter column matched_at drop not null,
  alter column matched_by drop not null,
  alter column summary drop not null;
alter table platform.restores add constraint restores_match_complete
  check (num_nulls(matched_at, matched_by, summary) in (0, 3)) not valid;
