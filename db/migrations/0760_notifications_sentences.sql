-- Title and text of a notice as messages with their values, so that it is read in the language of the page. Title and
-- text remain: rows of the previous release have only these, in the language that the reader had.
alter table notifications.notices add column sentences jsonb;
alter table notifications.notices add constraint sentences_are_short
  check (octet_length(sentences::text) <= 40000) not valid;
