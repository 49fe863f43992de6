import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { JourneyStep } from '#contract/booking/home-visits/journey.ts';
import type { VenuePaymentBody } from '#contract/booking/venue/at-venue.ts';
import type {
  BookingRequest,
  RequestCounts,
  ServiceRequestCounts,
} from '#contract/booking/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { keepAnswer, queryClient, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { useBusyIds } from '#web/lib/use-busy-ids.ts';
import { withChangedRequest } from './request-pages.ts';
import type { RequestFilter } from './request-status.ts';

const PAGE_SIZE = 24;

export type Requests = {
  requests: readonly BookingRequest[];
  /** Counts of all services. */
  counts: RequestCounts | undefined;
  services: readonly ServiceRequestCounts[];
  isPending: boolean;
  /** Error of the first page. */
  failure: string | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailure: string | undefined;
  loadMore: () => void;
  reload: () => void;
};

/** The requests of one tab, for one service or all, in pages. Live events refresh them. */
export function useRequests(serviceId: string | undefined, status: RequestFilter): Requests {
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'allRequests'>, ApiFailure>(
    {
      queryKey: ['allRequests', 'pages', serviceId ?? null, status, user?.userId ?? null],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('allRequests', {
          query: { serviceId, status, cursor: pageParam as string | undefined, limit: PAGE_SIZE },
          skipNotification: true,
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      enabled: user !== null,
    },
    queryClient(),
  );
  useLive('requests', () => void refresh('allRequests'));
  const pages = query.data?.pages ?? [];
  // A request that changes its position while pages load can be on two of them.
  const all = new Map(pages.flatMap((page) => page.data).map((one) => [one.id, one]));
  return {
    requests: [...all.values()],
    counts: pages[0]?.counts,
    services: pages[0]?.services ?? [],
    isPending: query.isPending,
    failure: query.isError && pages.length === 0 ? failureText(query.error) : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void refresh('allRequests'),
  };
}

/** The number of pending requests of all services; 0 while loading. */
export function usePendingCount(isProvider: boolean): number {
  const query = { status: 'pending', limit: 1 } as const;
  const options = { query, skipNotification: true };
  const { data } = useCall('allRequests', options, { needsPerson: true, enabled: isProvider });
  useLive('requests', () => void refresh('allRequests'));
  return data?.counts.pending ?? 0;
}

const acceptedTexts = {
  none: 'requests.hasAccepted',
  time: 'requests.hasAcceptedTime',
  people: 'requests.hasAcceptedPeople',
} as const;

const rejectedTexts = {
  none: 'requests.hasRejected',
  time: 'requests.hasDeclined',
  people: 'requests.hasDeclinedPeople',
} as const;

/** What the customer of an accepted booking requests to change. */
function changeOf({ keptTime, addition }: BookingRequest): 'none' | 'time' | 'people' {
  if (addition) return 'people';
  return keptTime ? 'time' : 'none';
}

/** The actions of requests. */
export function useRequestActions() {
  const t = useT();
  const { busyIds, runOnce } = useBusyIds();
  const run = (id: string, done: PlainKey, send: () => Promise<Answer<'accept'>>) =>
    runOnce(id, async () => {
      try {
        const { data, message } = await send();
        updateCachedRequests(data);
        notify.success(serverText(t, message, done));
        return true;
      } catch (error) {
        notify.error(failureText(error));
        return false;
      } finally {
        void refresh('allRequests', 'request', 'providerDashboard', 'earnings', 'providerCalendar');
      }
    });
  return {
    isBusy: (id: string) => busyIds.has(id),
    accept: (request: BookingRequest) =>
      run(request.id, acceptedTexts[changeOf(request)], () =>
        browserApi.call('accept', { ...quiet(request.id), query: named(request) }),
      ),
    complete: (id: string) =>
      run(id, 'requests.hasCompleted', () => browserApi.call('complete', quiet(id))),
    noShow: ({ id }: BookingRequest) =>
      run(id, 'requests.hasNoShow', () => browserApi.call('noShow', quiet(id))),
    reject: (request: BookingRequest, reason: string) =>
      run(request.id, rejectedTexts[changeOf(request)], () =>
        browserApi.call('reject', {
          ...quiet(request.id),
          query: named(request),
          body: { reason },
        }),
      ),
    recordPayment: (id: string, body: VenuePaymentBody) =>
      run(id, 'requests.hasRecorded', () =>
        browserApi.call('recordVenuePayment', { ...quiet(id), body }),
      ),
    undoPayment: (id: string) =>
      run(id, 'requests.hasUndone', () => browserApi.call('undoVenuePayment', quiet(id))),
    setJourney: (id: string, step: JourneyStep) =>
      run(id, 'requests.customerSees', () =>
        browserApi.call('setJourney', { ...quiet(id), body: { step } }),
      ),
    undoJourney: (id: string, step: JourneyStep) =>
      run(id, 'requests.journeyUndone', () =>
        browserApi.call('undoJourney', { ...quiet(id), query: { step } }),
      ),
    cancel: ({ id }: BookingRequest, reason: string) =>
      run(id, 'requests.hasCancelled', () =>
        browserApi.call('providerCancel', { ...quiet(id), body: { reason } }),
      ),
  };
}

/** The displayed request, so that no other one is answered. Servers of the previous release do not name a change. */
function named({ changeId, keptTime, addition, bookingDate, people }: BookingRequest) {
  if (changeId) return { change: changeId };
  return keptTime || addition ? {} : { change: 'none', startsAt: bookingDate, people };
}

function quiet(bookingId: string) {
  return { params: { bookingId }, skipNotification: true };
}

type CachedRequests = Answer<'allRequests'> | InfiniteData<Answer<'allRequests'>>;

/** Updates cached pages, cards and counts before they are refetched. */
function updateCachedRequests(changed: BookingRequest): void {
  keepAnswer('request', { params: { bookingId: changed.id } }, changed);
  queryClient().setQueriesData<CachedRequests>({ queryKey: ['allRequests'] }, (cached) => {
    if (!cached) return cached;
    if (isPaged(cached)) {
      return {
        ...cached,
        pages: cached.pages.map((page) => withChangedRequest<Answer<'allRequests'>>(page, changed)),
      };
    }
    return withChangedRequest<Answer<'allRequests'>>(cached, changed);
  });
}

function isPaged(cached: CachedRequests): cached is InfiniteData<Answer<'allRequests'>> {
  return 'pages' in cached;
}

export type RequestActions = ReturnType<typeof useRequestActions>;
