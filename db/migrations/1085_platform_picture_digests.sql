-- A repeated upload of a photo, such as after a lost response, is stored once. The SHA-256 of the uploaded bytes; null for
-- pictures of earlier releases and for purposes that replace their picture.
alter table platform.pictures add column digest bytea;
