import type { BookingRequest, RequestCounts } from '#contract/booking.ts';
import { requestStatus } from './request-status.ts';

type Page = { data: BookingRequest[]; counts: RequestCounts };

/** A page with one of its requests as it is now, and the counts that follow from its move. */
export function withAnswer<P extends Page>(page: P, changed: BookingRequest): P {
  const before = page.data.find(({ id }) => id === changed.id);
  if (!before) return page;
  const counts = { ...page.counts };
  count(counts, before, -1);
  count(counts, changed, 1);
  const data = page.data.map((request) => (request.id === changed.id ? changed : request));
  return { ...page, data, counts };
}

/** Completed and cancelled ones stand under All alone, which a move does not change. */
function count(counts: RequestCounts, { status }: Pick<BookingRequest, 'status'>, by: number) {
  const known = requestStatus(status);
  if (known === 'pending' || known === 'accepted' || known === 'rejected') counts[known] += by;
}
