import { isoIn } from '#capabilities/availability/index.ts';
import type { Proposal } from '#contract/booking/reschedule.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { TaxRates } from '#contract/policies/tax-rates.ts';
import type { EventRow } from '../customer-bookings.store.ts';
import { type Earned, earnedOf } from '../earnings/earnings.rules.ts';
import { journeyView } from '../home-visits/journey-view.ts';
import { venuePrices, venueTotal } from '../money/venue.rules.ts';
import type { ChangeRow } from '../reschedule/changes.store.ts';
import { requestStatus } from '../rules.ts';
import type { BookingRow } from '../store.ts';
import type { ServedView } from '../visits/segment-views.ts';
import { eventView } from './event-view.ts';
import { venueOf } from './views.ts';

/** The new time or the additional people that the customer of an accepted booking requests. */
export type RequestedChange = Pick<
  ChangeRow,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'seats'
  | 'answerBy'
  | 'pricePaise'
  | 'venuePaise'
  | 'differencePaise'
  | 'people'
>;
export type RequestParts = {
  events: EventRow[];
  rates: TaxRates;
  /** The posted earnings of a booking that has ended; without them, the view estimates them at `rates`. */
  earned: Earned | undefined;
  /** The customer's bonus if the provider fails, in percent; undefined for none. */
  bonusPercent: number | undefined;
  requested: RequestedChange | undefined;
  served: ServedView;
  now: Temporal.Instant;
  proposal?: Proposal | undefined;
};

export function requestView(row: BookingRow, parts: RequestParts): BookingRequest {
  const { events, rates, requested } = parts;
  const status = requested
    ? 'pending'
    : requestStatus({ state: row.state, cancelMove: row.cancelMove });
  const isTaken = row.state === 'accepted' || row.state === 'completed';
  const { startsAt, endsAt, seats } = requested ?? row;
  const people = requested?.people ?? row.people;
  const totalPaise = row.totalPaise + (requested?.differencePaise ?? 0);
  const atRow = rowAfter(row, requested);
  const grossPaise = totalPaise - row.chargePaise * people;
  const earned = parts.earned ?? estimateOf(atRow, grossPaise, rates);
  const zone = row.timeZone;
  // Contact details and the home address are visible to the provider only after acceptance.
  return {
    id: row.id,
    reference: row.reference,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    status,
    ...(isTaken ? { customerId: row.customerId } : {}),
    customerName: row.customerName,
    customerPhone: isTaken ? row.customerPhone : null,
    customerEmail: isTaken ? row.customerEmail : null,
    createdAt: row.createdAt.toString(),
    subServiceId: row.subServiceId,
    subServiceName: row.subServiceName,
    bookingDate: isoIn(startsAt, zone),
    endsAt: isoIn(endsAt, zone),
    timeZone: zone,
    location: visibleLocation(row),
    place: row.place,
    ...journeyView(row, parts.now),
    people,
    servedAtOnce: seats,
    ...parts.served,
    price: rupeesOf(totalPaise + venueTotal(atRow)),
    gross: rupeesOf(earned.grossPaise),
    deductions: deductionsOf(earned),
    earns: rupeesOf(earned.netPaise),
    ...venueOf(atRow),
    ...(row.packageId === null ? {} : { packageVisits: row.people }),
    isNonRefundable: row.nonRefundable,
    bonusPercent: parts.bonusPercent ?? 0,
    answerBy: status === 'pending' ? ((requested ?? row).answerBy?.toString() ?? null) : null,
    ...requestedView(requested, row),
    ...(parts.proposal ? { proposal: parts.proposal } : {}),
    isNoShow: row.noShow,
    report: reportOf(events),
    reason: row.cancelReason,
    timeline: events.map((event) => eventView(event, row.customerName)),
  };
}

/** What a booking will earn at these rates. */
function estimateOf(row: BookingRow, grossPaise: number, rates: TaxRates): Earned {
  const venuePaise = row.noShow || row.state === 'cancelled' ? 0 : venueTotal(row);
  const { commissionBps } = row;
  return earnedOf(grossPaise, { ...rates, commissionBps }, venuePaise);
}

/** The booking with the prices of its requested change, which wait for the answer. */
function rowAfter(row: BookingRow, requested: RequestedChange | undefined): BookingRow {
  if (!requested || requested.differencePaise === 0) return row;
  const { people, pricePaise, venuePaise } = requested;
  if (people === null) {
    return { ...row, pricePaise, venuePaise, addedPrices: [], addedVenuePaise: [] };
  }
  const added = (paise: number) => Array.from({ length: people - row.people }, () => paise);
  const addedPrices = [...row.addedPrices, ...added(pricePaise)];
  const addedVenuePaise = [...venuePrices(row).addedPrices, ...added(venuePaise)];
  return { ...row, people, addedPrices, addedVenuePaise };
}

function requestedView(
  requested: RequestedChange | undefined,
  row: BookingRow,
): Pick<BookingRequest, 'keptTime' | 'addition' | 'changeId'> {
  if (!requested) return { keptTime: null };
  const [startsAt, endsAt] = [isoIn(row.startsAt, row.timeZone), isoIn(row.endsAt, row.timeZone)];
  const { people, id: changeId } = requested;
  if (people === null) return { keptTime: { startsAt, endsAt }, changeId };
  const addition = { people: people - row.people, peopleBefore: row.people, endsBefore: endsAt };
  return { keptTime: null, addition, changeId };
}

/** The phase of the customer's report, read from the booking's history. */
function reportOf(events: readonly EventRow[]): BookingRequest['report'] {
  const last = events.findLast(({ move }) => ['dispute', 'uphold', 'decline'].includes(move));
  if (!last) return null;
  return last.move === 'dispute' ? 'open' : 'decided';
}

/** The location for the provider: for a home visit only the area until they accept. */
export function visibleLocation({
  place,
  state,
  area,
  location,
}: Pick<BookingRow, 'place' | 'state' | 'area' | 'location'>): string {
  const isTaken = state === 'accepted' || state === 'completed';
  return place === 'home' && !isTaken ? area : location;
}

/** The deductions from the service price; a tax that is not charged is left out. */
export function deductionsOf(earned: Earned): BookingRequest['deductions'] {
  const named = [
    ['Commission', earned.commissionPaise],
    ['GST on the commission', earned.gstPaise],
    ['TCS', earned.tcsPaise],
    ['TDS', earned.tdsPaise],
  ] as const;
  return named
    .filter(([name, paise]) => paise !== 0 || name === 'Commission')
    .map(([name, paise]) => ({ name, amount: rupeesOf(paise) }));
}
