-- A repeated upload of a pending document, such as after a lost response, is stored once.
alter table portfolio.documents
  add column digest bytea,
  add constraint document_digest check (octet_length(digest) = 32) not valid;
