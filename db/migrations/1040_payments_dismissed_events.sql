-- An admin marks an event that fails for good as done.
alter table payments.webhook_events
  drop constraint webhook_events_outcome_check,
  add constraint webhook_events_outcome_check check (outcome in
    ('captured', 'pending', 'failed', 'unknown', 'mismatch', 'followed', 'not understood', 'dismissed')) not valid;
