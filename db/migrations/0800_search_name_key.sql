-- The name of a service without case, accents, spaces and punctuation, so that a typed name finds it. Rows without a
-- key get one when the daily rebuild reaches them.
alter table search.cards add column name_key text collate "C";
