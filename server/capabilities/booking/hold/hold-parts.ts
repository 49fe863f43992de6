import type { BuyerRow } from '#capabilities/identity/index.ts';
import type { OrderBody } from '#contract/booking/views.ts';

/** The account's own e-mail; name and phone may differ for this booking. */
export function contactOf(
  { customerInfo: given }: Pick<OrderBody, 'customerInfo'>,
  customer: BuyerRow,
) {
  const { id, email, phone } = customer;
  const name = given?.name || `${customer.firstName} ${customer.lastName}`;
  return { id, email, name, phone: given?.phone || phone };
}
