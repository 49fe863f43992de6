-- The constraints of languages, checked for earlier rows without locking them.
alter table identity.people validate constraint people_language_code;
alter table contact.messages validate constraint messages_language_code;
