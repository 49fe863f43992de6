import { isoIn } from '#capabilities/availability/index.ts';
import type { RefundSummary } from '#capabilities/payments/index.ts';
import type {
  BookingCard,
  BookingDetails,
  BookingRequest,
  CustomerStatus,
} from '#contract/booking.ts';
import { rupeesOf } from '#contract/money.ts';
import { earningsPaise, requestStatus } from './rules.ts';
import type { BookingRow, EventRow, ListedBooking } from './store.ts';

export function cardView(row: ListedBooking): BookingCard {
  return {
    bookingId: row.id,
    id: row.id,
    reference: row.reference,
    serviceId: row.service_id,
    subServiceId: row.sub_service_id,
    serviceName: row.service_name,
    subServiceName: row.sub_service_name,
    icon: row.icon,
    bookingStatus: row.state as CustomerStatus,
    date: isoIn(row.starts_at, row.time_zone),
    endsAt: isoIn(row.ends_at, row.time_zone),
    timeZone: row.time_zone,
    location: row.location,
    place: row.place,
    providerName: row.provider_name,
    people: row.people,
    amount: rupeesOf(row.total_paise),
    paymentStatus: paymentStatus(row),
    createdAt: row.created_at.toString(),
  };
}

function paymentStatus(row: ListedBooking): BookingCard['paymentStatus'] {
  const promised = row.refunded_paise ?? 0;
  if (promised === 0) return 'paid';
  if ((row.processed_paise ?? 0) < promised) return 'refund on its way';
  return promised >= row.total_paise ? 'refunded' : 'partly refunded';
}

export function detailsView(
  row: ListedBooking,
  parts: { events: EventRow[]; refunds: RefundSummary[]; meetingLink: string | null },
): BookingDetails {
  return {
    ...cardView(row),
    pricePerPerson: rupeesOf(row.price_paise),
    bookingChargePerPerson: rupeesOf(row.charge_paise),
    meetingLink: parts.meetingLink,
    answerBy: row.state === 'assigned' ? (row.answer_by?.toString() ?? null) : null,
    cancelReason: row.cancel_reason,
    paymentId: row.gateway_payment_id,
    paidAt: row.captured_at?.toString() ?? null,
    refunds: parts.refunds.map((refund) => ({
      id: refund.id,
      amount: rupeesOf(refund.amount_paise),
      status: refund.status,
      requestedAt: refund.requested_at.toString(),
      reason: refund.reason,
    })),
    timeline: parts.events.map((event) => eventView(event, 'You')),
  };
}

export function requestView(row: BookingRow, events: EventRow[]): BookingRequest {
  const status = requestStatus({ state: row.state, cancelMove: row.cancel_move });
  const isTaken = status === 'accepted' || status === 'completed';
  // The customer's door and telephone are shown to the provider who has said yes, not before.
  return {
    id: row.id,
    reference: row.reference,
    serviceId: row.service_id,
    status,
    customerName: row.customer_name,
    customerPhone: isTaken ? row.customer_phone : null,
    customerEmail: isTaken ? row.customer_email : null,
    createdAt: row.created_at.toString(),
    subServiceName: row.sub_service_name,
    bookingDate: isoIn(row.starts_at, row.time_zone),
    endsAt: isoIn(row.ends_at, row.time_zone),
    timeZone: row.time_zone,
    location: row.place === 'home' && !isTaken ? row.area : row.location,
    place: row.place,
    people: row.people,
    price: rupeesOf(row.total_paise),
    earns: rupeesOf(earningsPaise(row.price_paise, row.people)),
    answerBy: status === 'pending' ? (row.answer_by?.toString() ?? null) : null,
    reason: row.cancel_reason,
    timeline: events.map((event) => eventView(event, row.customer_name)),
  };
}

const titles: Record<string, string> = {
  hold: 'Time held for payment',
  release: 'Hold released',
  pay: 'Paid and booked',
  accept: 'Accepted',
  reject: 'Declined by the provider',
  lapse: 'Cancelled: no answer in time',
  cancel: 'Cancelled by the customer',
  complete: 'Completed',
  fail: 'Cancelled: the time was gone',
  'refund-extra': 'Second payment refunded',
};
const actors: Record<string, string> = {
  provider: 'Provider',
  system: 'Zap Booking',
  admin: 'Zap Booking support',
};

function eventView(event: EventRow, customer: string) {
  return {
    at: event.at.toString(),
    title: titles[event.move] ?? event.move,
    by: event.actor === 'customer' ? customer : (actors[event.actor] ?? event.actor),
    note: event.note,
  };
}
