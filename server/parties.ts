import { peopleOfBookings } from '#capabilities/booking/index.ts';
import { idsOfEmails } from '#capabilities/identity/index.ts';
import { peopleOfGatewayIds } from '#capabilities/payments/index.ts';
import { payeesOfTransfers } from '#capabilities/payouts/index.ts';
import type { FindParties } from '#platform/http/own-case.ts';

/**
 * Finds the people behind bookings, payments and e-mail addresses, so that no admin acts in their
 * own case.
 */
export const findParties: FindParties = async (db, concerned) => {
  const { people = [], emails = [], bookings = [], gatewayIds = [] } = concerned;
  const found = new Set(nonEmpty(people));
  if (emails.length > 0) for (const id of await idsOfEmails(db, emails)) found.add(id);
  const bookingIds = nonEmpty(bookings);
  if (gatewayIds.length > 0) {
    const money = await peopleOfGatewayIds(db, gatewayIds);
    for (const id of money.people) found.add(id);
    bookingIds.push(...money.subjects);
    for (const id of await payeesOfTransfers(db, gatewayIds)) found.add(id);
  }
  if (bookingIds.length > 0) for (const id of await peopleOfBookings(db, bookingIds)) found.add(id);
  return found;
};

function nonEmpty(ids: readonly (string | null | undefined)[]): string[] {
  return ids.filter((id): id is string => Boolean(id));
}
