import { kmOf } from '#contract/booking/home-visits/travel.ts';
import type { JourneyStatus } from '#contract/booking/home-visits/views.ts';
import type { BookingDetails, BookingRequest } from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { BookingRow } from '../store.ts';
import { lastStep, nextStep, presentStep } from './journey.rules.ts';

/** The way to the home of a booking, and its address in lines once the provider has accepted. */
export function journeyView(
  row: BookingRow,
  now: Temporal.Instant,
): Pick<BookingRequest, 'journey' | 'home'> {
  if (row.place !== 'home') return {};
  const { travelMetres: metres, travelMinutes: minutes, homeAddress } = row;
  const isTaken = row.state === 'accepted' || row.state === 'completed';
  const status = journeyStatus(row);
  const next = nextStep(row, now);
  return {
    journey: {
      ...{ distanceKm: metres === null ? null : kmOf(metres), minutes },
      ...(row.travelFeePaise > 0 ? { fee: rupeesOf(row.travelFeePaise) } : {}),
      ...(status && { status }),
      ...(next && { next }),
      canUndo: lastStep(row, now) !== undefined,
    },
    ...(homeAddress && isTaken ? { home: homeAddress } : {}),
  };
}

/** The travel fee in the total of a booking; nothing without one. */
export function travelFeeView({
  travelFeePaise,
  travelMetres,
}: Pick<BookingRow, 'travelFeePaise' | 'travelMetres'>): Pick<BookingDetails, 'travelFee'> {
  if (travelFeePaise === 0) return {};
  return { travelFee: { amount: rupeesOf(travelFeePaise), distanceKm: kmOf(travelMetres ?? 0) } };
}

/** The step that the professional reported to the customer; undefined before that. */
export function journeyStatus(
  row: Pick<BookingRow, 'onTheWayAt' | 'arrivedAt'>,
): JourneyStatus | undefined {
  const step = presentStep(row);
  const at = row.arrivedAt ?? row.onTheWayAt;
  return step && at ? { step, at: at.toString() } : undefined;
}
