import type { Bookable } from '#capabilities/catalogue/index.ts';
import type { BuyerRow } from '#capabilities/identity/index.ts';
import type { OrderBody } from '#contract/booking/views.ts';
import { Refused } from '#platform/refused.ts';
import { choosePlace } from '../rules.ts';

/**
 * The place of the booking.
 * @throws Refused PLACE_NOT_OFFERED, ADDRESS_REQUIRED.
 */
export function placeOf(body: Pick<OrderBody, 'place' | 'address'>, offer: Bookable) {
  const where = choosePlace(offer, body.place, body.address);
  if (!('refusal' in where)) return where;
  const address = 'Address must be at least 10 characters';
  const details = where.refusal === 'ADDRESS_REQUIRED' ? { fields: { address } } : {};
  throw new Refused(where.refusal, undefined, details);
}

/** The account's own e-mail; name and phone may differ for this booking. */
export function contactOf(
  { customerInfo: given }: Pick<OrderBody, 'customerInfo'>,
  customer: BuyerRow,
) {
  const { id, email, phone } = customer;
  const name = given?.name || `${customer.firstName} ${customer.lastName}`;
  return { id, email, name, phone: given?.phone || phone };
}
