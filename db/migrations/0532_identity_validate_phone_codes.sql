alter table identity.codes validate constraint codes_purpose_check;
alter table identity.codes validate constraint codes_of_person;
