-- A category holds a good part of all services, so that the general order leads to its first ones soon; a
-- sub-category may be one of hundreds, and has orders of its own.
drop index search.services_by_category_rank;
drop index search.services_by_category_price;
drop index search.services_by_category_spot;
create index services_by_sub_rank on search.services (sub_category_id, rank desc, service_id);
create index services_by_sub_price on search.services (sub_category_id, from_paise, service_id);
create index services_by_sub_spot on search.services using gist (sub_category_id, spot);
create index services_by_cell_sub_rank
  on search.services (sub_category_id, cell, rank desc, service_id);
create index services_by_cell_sub_price
  on search.services (sub_category_id, cell, from_paise, service_id);

-- Whoever is called what is looked for stands first.
create index services_by_name_words on search.services using gin (name_words);
