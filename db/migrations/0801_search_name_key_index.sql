-- no transaction: the index is built while cards are written
-- The services with a typed name.
create index concurrently if not exists cards_by_name on search.cards (name_key);
