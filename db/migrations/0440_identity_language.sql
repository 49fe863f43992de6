-- The language in which a person reads e-mails; null for who has chosen none. The contract knows which languages
-- exist. A message of the contact form has that of its page, because its author may have no account.
alter table identity.people
  add column language text,
  add constraint people_language_code check (language ~ '^[a-z]{2,3}$') not valid;
alter table contact.messages
  add column language text,
  add constraint messages_language_code check (language ~ '^[a-z]{2,3}$') not valid;
