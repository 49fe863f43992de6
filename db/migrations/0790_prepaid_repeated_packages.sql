-- Of several offers of a business with the same sub-service, visits and price, the first one stays offered.
-- Packages that were sold keep their terms.
update prepaid.package_offers o set is_offered = false
where o.is_offered and exists (select from prepaid.package_offers e
  where e.business_id = o.business_id and e.sub_service_id = o.sub_service_id and e.visits = o.visits
    and e.price_paise = o.price_paise and e.is_offered and (e.created_at, e.id) < (o.created_at, o.id));
