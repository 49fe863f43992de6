import { REPORT_HOURS } from '#contract/booking/limits.ts';
import { allows, type BookingState } from '#contract/booking/states.ts';
import type { BookingRequest, RequestFilter, RequestStatus } from '#contract/booking/views.ts';
import { formatTime } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import { shortTimes } from '../../customer/change/pending-text.ts';

const statuses: Record<RequestStatus, { label: PlainKey; tone: BadgeTone }> = {
  pending: { label: 'requests.pending', tone: 'warn' },
  accepted: { label: 'requests.accepted', tone: 'success' },
  rejected: { label: 'requests.rejected', tone: 'danger' },
  completed: { label: 'requests.completed', tone: 'brand' },
  cancelled: { label: 'requests.cancelled', tone: 'neutral' },
};

/** PREQ-19: an unknown status counts as pending. */
export function requestStatus(status: string): RequestStatus {
  return status in statuses ? (status as RequestStatus) : 'pending';
}

export function requestLabels(status: string): { label: PlainKey; tone: BadgeTone } {
  return statuses[requestStatus(status)];
}

export type { RequestFilter } from '#contract/booking/views.ts';

/** PREQ-04, PREQ-23: completed and cancelled requests are listed under All. */
export const requestFilters: readonly { key: RequestFilter; label: PlainKey }[] = [
  { key: 'all', label: 'requests.all' },
  { key: 'pending', label: 'requests.pending' },
  { key: 'accepted', label: 'requests.accepted' },
  { key: 'rejected', label: 'requests.rejected' },
];

/** The part of the price that the customer paid when booking, in rupees. */
export function paidOnline({ price, atVenue }: Pick<BookingRequest, 'price' | 'atVenue'>): number {
  return Math.round(((price ?? 0) - (atVenue?.total ?? 0)) * 100) / 100;
}

/** Whether a booking earns its full price. The earnings list shows what a cancelled one earns. */
export function earnsFullPrice({ status }: Pick<BookingRequest, 'status'>): boolean {
  return status !== 'rejected' && status !== 'cancelled';
}

/** The effect of a change that the customer of an accepted booking requests; undefined for other requests. */
export function pendingChangeText(t: T, request: BookingRequest): string | undefined {
  const { keptTime, customerName, bookingDate, timeZone } = request;
  if (request.addition) return pendingPeopleText(t, request, request.addition);
  if (!keptTime) return undefined;
  const kept = { from: keptTime.startsAt, to: bookingDate, timeZone };
  const customer = customerName || t('requests.theCustomer');
  return t('requests.staysUntil', { customer, ...shortTimes(t, kept) });
}

function pendingPeopleText(
  t: T,
  { customerName, endsAt, timeZone }: BookingRequest,
  { people, peopleBefore, endsBefore }: NonNullable<BookingRequest['addition']>,
): string {
  const more = t('requests.morePeople', { count: people });
  const [until, before] = [formatTime(endsAt, timeZone), formatTime(endsBefore, timeZone)];
  const time =
    until === before ? t('requests.sameTime') : t('requests.otherEnd', { until, before });
  return t('requests.wantsMore', {
    customer: customerName || t('requests.theCustomer'),
    more,
    before: peopleBefore,
    time,
  });
}

/** Whether the answer is for all dates of a series; a rescheduled date is answered separately. */
export function isForAllDates({ series, keptTime, addition }: BookingRequest): boolean {
  return series !== undefined && !keptTime && !addition;
}

/** The labels of the answers: one answer is for all dates of a series, and a booking stays after a declined change. */
export function answerLabels(request: BookingRequest): { accept: PlainKey; reject: PlainKey } {
  if (isForAllDates(request)) return { accept: 'requests.acceptAll', reject: 'requests.rejectAll' };
  const isChange = request.keptTime || request.addition;
  return { accept: 'requests.accept', reject: isChange ? 'requests.decline' : 'requests.reject' };
}

type Timed = Pick<BookingRequest, 'status' | 'bookingDate'>;
type Ending = Timed & Pick<BookingRequest, 'endsAt' | 'isNoShow' | 'report' | 'atVenue'>;

/** The booking state that corresponds to each request status. */
const bookingStates: Record<RequestStatus, BookingState> = {
  pending: 'assigned',
  accepted: 'accepted',
  rejected: 'cancelled',
  completed: 'completed',
  cancelled: 'cancelled',
};

function stateOf(status: string): BookingState {
  return bookingStates[requestStatus(status)];
}

/** A booking can be completed from its start on. `now` is epoch milliseconds. */
export function canComplete({ status, bookingDate }: Timed, now: number): boolean {
  return allows(stateOf(status), 'complete') && Date.parse(bookingDate) <= now;
}

/** The provider cancels accepted bookings until their start; a pending request is rejected instead. */
export function canCancel({ status, bookingDate }: Timed, now: number): boolean {
  return status === 'accepted' && now < Date.parse(bookingDate);
}

/** The provider can propose another time for an accepted booking of one service until its start. */
export function canPropose(
  request: Timed & Pick<BookingRequest, 'keptTime' | 'segments'>,
  now: number,
): boolean {
  return canCancel(request, now) && request.keptTime === null && !request.segments;
}

/**
 * Allowed from the start until a day after the end, also if the booking was completed automatically; not while or after
 * our team decides a report about it, and not while a payment at the venue is recorded.
 */
export function canMarkNoShow(
  { status, bookingDate, endsAt, isNoShow, report, atVenue }: Ending,
  now: number,
): boolean {
  const isAllowed = allows(stateOf(status), 'noShow', report) && !isNoShow && !atVenue?.paid;
  const until = Date.parse(endsAt) + REPORT_HOURS * HOUR_MS;
  return isAllowed && Date.parse(bookingDate) <= now && now <= until;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 'Answer within 3 h 20 min', or undefined after the deadline. `now` is epoch milliseconds. */
export function timeToAnswer(t: T, answerBy: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(answerBy) - now) / MINUTE_MS);
  if (minutes < 0) return undefined;
  return t('requests.answerWithin', { time: localMinutes(t, minutes) });
}
