create trigger note_change after insert or update or delete on availability.seats
  for each row execute function catalogue.note_change('service_id');
create trigger note_change after insert or update or delete on availability.settings
  for each row execute function catalogue.note_change('service_id');
create trigger note_change after insert or update or delete on availability.overrides
  for each row execute function catalogue.note_change('service_id');
create trigger note_change after insert or update or delete on availability.time_off
  for each row execute function catalogue.note_change('service_id');
