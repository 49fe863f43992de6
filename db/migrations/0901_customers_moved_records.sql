-- A note about a walk-in follows a corrected name or mobile number. The key that it is stored under was left without a
-- walk-in, so that the note was neither displayed nor kept.
-- apply: db/functions/customers/move_record.sql 333af83f95460539
create trigger move_record after update of name, phone on walkins.walk_ins
  for each row when (
    (old.name, old.phone) is distinct from (new.name, new.phone)
    and (old.name <> '' or old.phone <> '') and (new.name <> '' or new.phone <> '')
    and new.state <> 'cancelled')
  execute function customers.move_record();

-- The keys of all walk-ins whose contact data is not erased. A cancelled one keeps its note, which may be needed again.
create view walkins.walk_in_keys_public as
select w.business_id, coalesce(nullif(w.phone, ''), 'name ' || lower(w.name)) as walk_in_key
from walkins.walk_ins w where w.name <> '' or w.phone <> '';
