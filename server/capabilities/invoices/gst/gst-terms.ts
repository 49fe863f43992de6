import type { BookingRow } from '#capabilities/booking/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import { gstinOf } from '#capabilities/payments/index.ts';
import { gstOnServicesAt } from '#capabilities/policies/index.ts';
import { stateCodeOf } from '#contract/locale/pin-states.ts';
import { gstStates } from '#contract/payouts/gstin.ts';
import type { Db } from '#platform/db/db.ts';
import type { GstTerms } from './gst.rules.ts';

/** GST of a booking that is invoiced now; undefined when the business is not registered. */
export async function gstTermsOf(
  db: Db,
  booking: BookingRow,
  at: Temporal.Instant,
): Promise<GstTerms | undefined> {
  const gstin = await gstinOf(db, booking.providerId);
  if (gstin === null) return undefined;
  const rule = await gstOnServicesAt(db, at);
  return {
    gstin,
    placeCode: (await placeCodeOf(db, booking)) ?? gstin.slice(0, 2),
    rateBps: rule?.rateBps ?? 0,
    sac: rule?.sac ?? null,
  };
}

/**
 * The state in which the service of a booking is supplied, as an invoice without GST names it; null where neither the
 * address nor a registration determines one.
 */
export async function stateOfSupply(db: Db, booking: BookingRow): Promise<string | null> {
  return gstStates[(await placeCodeOf(db, booking)) ?? ''] ?? null;
}

/**
 * A service is supplied where it is performed: at the customer's address or at the business. Online, or without
 * a PIN code in the address, it is supplied in the state of the registration (IGST Act, section 12).
 */
async function placeCodeOf(db: Db, booking: BookingRow): Promise<string | undefined> {
  if (booking.place === 'home') return stateCodeOf(booking.location);
  if (booking.place === 'online') return undefined;
  const ids = { serviceId: booking.serviceId, subServiceId: booking.subServiceId };
  const offer = await bookable(db, ids);
  return offer && stateCodeOf(offer.address);
}
