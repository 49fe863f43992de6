-- A mobile number whose person entered a code sent to it. It counts while the profile has the same number, because a
-- release that does not know this table changes the profile without it.
create table identity.verified_phones (
  person_id uuid primary key references identity.people,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  verified_at timestamptz not null
);

-- A code for a number belongs to the person who enters it, as one for a new e-mail does.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('login', 'register', 'payout', 'upi', 'email', 'present email', 'delete', 'phone')) not valid;
alter table identity.codes drop constraint codes_of_person;
alter table identity.codes add constraint codes_of_person
  check ((purpose in ('email', 'phone')) = (person_id is not null)) not valid;
