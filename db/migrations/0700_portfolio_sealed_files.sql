-- The file of a document is encrypted, and deleted some time after the decision, which stays.
-- Processes of the previous release answer DOCUMENT_NOT_FOUND for the files of documents written here.
alter table portfolio.documents
  add column sealed_file bytea,
  add column file_type text,
  add column file_deleted_at timestamptz,
  drop constraint document_has_one_body,
  add constraint document_has_one_file
    check (num_nonnulls(picture_id, pdf, sealed_file, file_deleted_at) = 1) not valid,
  add constraint document_file_type check (
    file_type in ('image', 'pdf') and picture_id is null and pdf is null
    or file_type is null and sealed_file is null and file_deleted_at is null) not valid,
  -- Twelve pages of pictures, or an image of 2,400 pixels.
  add constraint document_file_size check (octet_length(sealed_file) between 30 and 20971520) not valid;
alter table portfolio.documents alter column sealed_file set storage external;

create or replace view portfolio.cases as
select d.id, d.owner_id, d.place, d.kind, d.picture_id, d.given_at, d.state, d.reason, d.decided_at,
  p.first_name || ' ' || p.last_name as owner_name, p.email as owner_email,
  d.file_type, d.file_deleted_at
from portfolio.documents d join identity.people p on p.id = d.owner_id;
