import { type BookingRow, bookedDiscount, visitSegments } from '#capabilities/booking/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import { kmOf } from '#contract/booking/home-visits/travel.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { CreditNoteFacts, InvoiceFacts, InvoiceLine, Settlement } from '../facts.rules.ts';
import type { Earlier } from '../gst/gst.rules.ts';
import { stateOfSupply } from '../gst/gst-terms.ts';
import type { ChangeFacts, RefundFacts, Sold } from './booking-money.store.ts';
import type { Correction } from './corrected-invoices.rules.ts';

const DEPOSIT = 'Deposit: ';

/** Content shared by all documents of a booking. */
export type Parties = Pick<
  InvoiceFacts,
  'bookingId' | 'customerId' | 'reference' | 'issuedAt' | 'supplier' | 'recipient' | 'placeOfSupply'
>;

/** A booking with the names of its services; its own name only counts those of a long visit. */
export type Named = BookingRow & { name: string };

export async function withNames(db: Db, booking: BookingRow): Promise<Named> {
  const segments = (await visitSegments(db, [booking])).get(booking.id) ?? [];
  const names = segments.map(({ name }) => name);
  return { ...booking, name: names.join(' + ') || booking.subServiceName };
}

/** Invoice of a paid booking, as it was sold. */
export function invoiceFacts(booking: Named, parties: Parties, sold: Sold): InvoiceFacts {
  const { name } = booking;
  const what = `${name}, ${momentOf(booking, sold.soldStartsAt)}`;
  const text = sold.soldVenuePaise > 0 ? `${DEPOSIT}${what}` : what;
  const { soldPeople: quantity, soldPricePaise: unitPaise } = sold;
  const { chargePaise, travelFeePaise } = booking;
  const totalPaise = (unitPaise + chargePaise) * quantity + travelFeePaise;
  const service = { text, name, sac: null, quantity, unitPaise, ...soldNote(booking, unitPaise) };
  return {
    ...parties,
    key: paidKey(booking.id),
    lines: [service, ...travelLines(booking)],
    chargesPaise: chargePaise * quantity,
    creditsPaise: Math.min(sold.walletPaise, totalPaise),
    ...(booking.packageId === null ? {} : { isOfPackage: true }),
    taxes: [],
    totalPaise,
    ...atVenue(sold.soldVenuePaise * quantity),
  };
}

/**
 * The travel fee, which never changes after the sale. It is charged for the service, so it has the service's tax
 * (CGST Act, section 15(2)(c)).
 */
function travelLines({ travelFeePaise, travelMetres }: BookingRow): InvoiceLine[] {
  if (travelFeePaise === 0) return [];
  const text = `Travel fee, ${kmOf(travelMetres ?? 0)} km`;
  return [{ text, sac: null, quantity: 1, unitPaise: travelFeePaise, isOnce: true }];
}

/** The list price of what was sold; a later change of the price is not part of the sale. */
function soldNote(booking: BookingRow, soldPaise: number): Pick<InvoiceLine, 'note'> {
  return booking.pricePaise === soldPaise ? discountNote(booking) : {};
}

/** The discount in a price; nothing at the list price. */
function discountNote(price: Parameters<typeof bookedDiscount>[0]): Pick<InvoiceLine, 'note'> {
  const discount = bookedDiscount(price);
  if (!discount) return {};
  const { percent, isFirstVisit, listPricePerPerson } = discount;
  const less = percent === null ? 'Less' : `${percent}% less`;
  const note = `${less} than the list price of ${formatRupees(listPricePerPerson)}`;
  return { note: isFirstVisit ? `First visit: ${note}` : note };
}

/** The rest of the price at the venue; nothing with full prepayment. */
function atVenue(venuePaise: number): Pick<InvoiceFacts, 'venuePaise'> {
  return venuePaise > 0 ? { venuePaise } : {};
}

/** Additional invoice after a reschedule to a more expensive time, or for additional people. */
export function changeFacts(booking: Named, parties: Parties, change: ChangeFacts): InvoiceFacts {
  if (change.people !== null) return additionFacts(booking, parties, change);
  const { name } = booking;
  const text = `Difference in price: ${name} moved to ${momentOf(booking, change.startsAt)}`;
  return {
    ...parties,
    key: paidKey(booking.id, change),
    lines: [{ text, name, sac: null, quantity: 1, unitPaise: change.differencePaise }],
    chargesPaise: 0,
    creditsPaise: 0,
    taxes: [],
    totalPaise: change.differencePaise,
  };
}

function additionFacts(booking: Named, parties: Parties, change: ChangeFacts): InvoiceFacts {
  const { name } = booking;
  const { pricePaise: unitPaise, differencePaise: totalPaise } = change;
  const quantity = totalPaise / (unitPaise + booking.chargePaise);
  const text = `Additional people: ${name}, ${momentOf(booking, change.startsAt)}`;
  return {
    ...parties,
    key: paidKey(booking.id, change),
    lines: [{ text, name, sac: null, quantity, unitPaise, ...discountNote(change) }],
    chargesPaise: booking.chargePaise * quantity,
    creditsPaise: 0,
    taxes: [],
    totalPaise,
    ...atVenue(change.venuePaise * quantity),
  };
}

/** Credit note of a refund. It names what the corrected invoice sold, because the booking may be left with less of it. */
export function creditNoteFacts(
  parties: Parties,
  correction: Correction,
  refund: RefundFacts & Settlement,
  earlier: readonly Earlier[],
): CreditNoteFacts {
  const { servicePaise, ...corrected } = correction;
  const sold = earlier.find(({ key }) => key === correction.corrects)?.facts.lines[0];
  const name = sold?.name ?? sold?.text.replace(DEPOSIT, '') ?? '';
  return {
    ...parties,
    ...corrected,
    key: refundKey(refund),
    reason: refund.reason,
    lines: [{ text: `Refund for ${name}`, name, sac: null, quantity: 1, unitPaise: servicePaise }],
    creditsPaise:
      refund.target === 'wallet' || refund.target === 'package' ? refund.amountPaise : 0,
    ...(refund.target === 'package' ? { isOfPackage: true } : {}),
    taxes: [],
    totalPaise: refund.amountPaise,
    sums: refund.sums,
    bank: refund.bank,
    target: refund.target,
  };
}

/** The key of the invoice of a paid booking, or of a paid change of it. */
export function paidKey(bookingId: string, change?: Pick<ChangeFacts, 'id'>): string {
  return change ? `change-${change.id}` : `paid-${bookingId}`;
}

export function refundKey({ id }: Pick<RefundFacts, 'id'>): string {
  return `refund-${id}`;
}

function momentOf(booking: BookingRow, at: Temporal.Instant): string {
  return formatMoment(at.toString(), booking.timeZone);
}

export async function partiesOf(
  db: Db,
  booking: BookingRow,
  issuedAt: Temporal.Instant,
): Promise<Parties> {
  const ids = { serviceId: booking.serviceId, subServiceId: booking.subServiceId };
  const offer = await bookable(db, ids);
  // A provider who visits customers or works online has no shop, so their address stays private.
  const hasShop = offer?.places.includes('provider');
  const area = offer ? `${offer.area}, ${offer.city}` : booking.area;
  return {
    bookingId: booking.id,
    customerId: booking.customerId,
    reference: booking.reference,
    issuedAt,
    supplier: {
      name: booking.serviceName,
      providerName: booking.providerName,
      address: offer && hasShop ? offer.address : area,
      gstin: null,
    },
    recipient: {
      name: booking.customerName,
      email: booking.customerEmail,
      address: booking.place === 'home' ? booking.location : null,
    },
    placeOfSupply: await stateOfSupply(db, booking),
  };
}
