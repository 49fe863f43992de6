-- no transaction: an index on a table in use is built concurrently
create unique index concurrently if not exists package_offered_once
  on prepaid.package_offers (business_id, sub_service_id, visits, price_paise) where is_offered;
