/** A paid package of the customer of an open booking, with this price per visit and these visits. */
const bought = (priceSql: string, units: string) => `with bought as (
    insert into prepaid.packages (business_id, id, offer_id, service_id, service_name, sub_service_id,
      sub_service_name, customer_id, visits, price_paise, charge_paise, valid_months, created_at, payment_id,
      paid_at, expires_at)
    select provider_id, id, id, service_id, 'Salon', sub_service_id, 'Cut', customer_id, 2, ${priceSql},
      charge_paise, 6, created_at, id, created_at, created_at
    from booking.bookings where id = $open returning business_id, id)
  insert into prepaid.package_units (business_id, package_id, nr, booking_id) ${units}`;

/** Corruptions of packages, each with the invariant that detects it. */
export const packageCorruptions = [
  ['packages_add_up', bought('price_paise', 'select business_id, id, 1, null from bought')],
  [
    'package_pays_its_booking',
    bought('price_paise + 1', 'select business_id, id, 1, id from bought'),
  ],
] as const;
