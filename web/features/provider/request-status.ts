import type { BookingRequest, RequestStatus } from '#contract/booking.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

const statuses: Record<RequestStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  completed: { label: 'Completed', tone: 'brand' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** PREQ-19: an unknown status is shown as pending. */
export function requestStatus(status: string): RequestStatus {
  return status in statuses ? (status as RequestStatus) : 'pending';
}

export function requestWords(status: string): { label: string; tone: BadgeTone } {
  return statuses[requestStatus(status)];
}

export type RequestFilter = 'all' | 'pending' | 'accepted' | 'rejected';

/** PREQ-04, PREQ-23: completed and cancelled requests stand under All. */
export const requestFilters: readonly { key: RequestFilter; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'pending', label: 'Pending' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'rejected', label: 'Rejected' },
];

export function filteredRequests(
  requests: readonly BookingRequest[],
  filter: RequestFilter,
): BookingRequest[] {
  return requests.filter(({ status }) => filter === 'all' || requestStatus(status) === filter);
}

type Timed = Pick<BookingRequest, 'status' | 'bookingDate'>;

/** An accepted booking may be marked as done once it has begun. `now` is epoch milliseconds. */
export function canComplete({ status, bookingDate }: Timed, now: number): boolean {
  return status === 'accepted' && Date.parse(bookingDate) <= now;
}

const MINUTE_MS = 60_000;

/** 'Answer within 3 h 20 min', or undefined when the time is over. Times are epoch milliseconds. */
export function timeToAnswer(answerBy: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(answerBy) - now) / MINUTE_MS);
  if (minutes < 0) return undefined;
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return `Answer within ${hours > 0 ? `${hours} h ${rest}` : rest}`;
}
