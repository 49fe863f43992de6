import type {
  BookingRequest,
  RequestCounts,
  ServiceRequestCounts,
} from '#contract/booking/views.ts';
import { requestStatus } from './request-status.ts';

type Page = { data: BookingRequest[]; counts: RequestCounts; services: ServiceRequestCounts[] };

/** A page with a changed request and updated counts. */
export function withChangedRequest<P extends Page>(page: P, changed: BookingRequest): P {
  const before = page.data.find(({ id }) => id === changed.id);
  if (!before) return page;
  const counted = (counts: RequestCounts) => {
    const after = { ...counts };
    count(after, before, -1);
    count(after, changed, 1);
    return after;
  };
  return {
    ...page,
    counts: counted(page.counts),
    services: page.services.map((one) =>
      one.serviceId === changed.serviceId ? { ...one, counts: counted(one.counts) } : one,
    ),
    data: page.data.map((request) => (request.id === changed.id ? changed : request)),
  };
}

/** Completed and cancelled requests are counted only under All, whose count does not change. */
function count(counts: RequestCounts, { status }: Pick<BookingRequest, 'status'>, by: number) {
  const known = requestStatus(status);
  if (known === 'pending' || known === 'accepted' || known === 'rejected') counts[known] += by;
}
