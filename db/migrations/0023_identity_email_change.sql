-- Codes for a new e-mail address and for a UPI ID. A code sent to a new address belongs to the person who
-- asked: whoever asks for the same address neither sees it nor spends it.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('login', 'register', 'payout', 'upi', 'email'));
alter table identity.codes add column person_id uuid references identity.people;
alter table identity.codes add constraint codes_of_person
  check ((purpose = 'email') = (person_id is not null));
drop index identity.codes_one_live;
create unique index codes_one_live on identity.codes (purpose, email, person_id)
  nulls not distinct where used_at is null;
