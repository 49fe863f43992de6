-- Busy times of connected calendars decide what search shows as free; they differ only where this moves.
create trigger note_change after insert or delete or update of changed_at on availability.busy_feeds
  for each row execute function catalogue.note_change('service_id');
