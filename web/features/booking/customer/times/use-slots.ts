import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Slots } from '#contract/availability/views.ts';
import type { SegmentLength } from '#contract/availability/visits.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { callKey, queryClient } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { addDays, type Day, daysBetween, visibleWindows } from './slot-choice.ts';

/** Days per request; the strip grows by this many. */
const WINDOW_DAYS = 14;

type SlotParams = {
  serviceId: string;
  subServiceId: string;
  people: number;
  horizonDays: number;
  /** Only this team member; any by default. */
  memberId?: string | undefined;
  /** The whole party is served at the same time. */
  isTogether?: boolean | undefined;
  /** The segments of a visit, which begins with the sub-service. */
  segments?: string | undefined;
  /** The booking to reschedule: its own seats count as free. */
  bookingId?: string | undefined;
  /** The members requested for its segments, separated by commas; those of the booking by default. */
  members?: string | undefined;
  /** The waitlist offer, whose time is then the only one. */
  offerId?: string | undefined;
  /** Travel time to the customer's home, one way. */
  travelMinutes?: number | undefined;
};

export type Party = { minutes: number; atOnce: number };

export type SlotDays = {
  days: readonly Day[];
  timeZone: string | undefined;
  /** The usual duration of the party, and the number of people served at once. */
  party: Party | undefined;
  /** For a visit: its usual segments. */
  lengths: readonly SegmentLength[] | undefined;
  /** The starts are the sessions of a class. */
  isClass: boolean;
  /** True until the first response; false during a reload. */
  isPending: boolean;
  /** True while the displayed days are for another party or member. */
  isLooking: boolean;
  isRefreshing: boolean;
  /** Why a window could not be loaded. */
  failure: string | undefined;
  hasMore: boolean;
  reload: () => void;
  showMore: () => void;
  /** Loads windows up to this date. */
  reach: (date: string) => void;
};

/**
 * The free starts in windows of 14 days. Another number of people or another member reloads every displayed window, and
 * the old times stay until the response arrives.
 */
export function useSlots(params: SlotParams): SlotDays {
  const { horizonDays } = params;
  const [windowCount, setWindowCount] = useState(1);
  const [firstDate, setFirstDate] = useState<string>();
  const [previous, setPrevious] = useState<readonly (Slots | undefined)[]>([]);
  const windows = firstDate ? windowCount : 1;
  const results = useQueries(
    {
      queries: Array.from({ length: windows }, (_, place) => {
        const from =
          place === 0 || !firstDate ? undefined : addDays(firstDate, place * WINDOW_DAYS);
        return {
          ...requestOf(params, { from, days: daysOf(place, horizonDays) }),
          staleTime: 0,
        };
      }),
    },
    queryClient(),
  );
  const visible = visibleWindows(results, previous);
  if (results.some(({ data }, place) => data && data !== previous[place])) setPrevious(visible);
  const first = visible[0];
  const ended = results.find(({ error }) => isOfferEnded(error));
  const days = first && !ended ? visible.flatMap((slots) => slots?.days ?? []) : [];
  const today = first?.days[0]?.date;
  if (today && today !== firstDate) setFirstDate(today);
  const reload = () => {
    for (const result of results) void result.refetch();
  };
  useOnline(reload);
  const isClass = first?.isClass === true;
  const hasMore = params.offerId === undefined && windows * WINDOW_DAYS <= horizonDays;
  useNextSession(isClass && hasMore && visible.at(-1), () => setWindowCount(windows + 1));
  const failed = ended ?? results.find(({ data, isError }) => !data && isError);
  return {
    days,
    timeZone: first?.timeZone,
    party: first && { minutes: first.partyMinutes, atOnce: first.servedAtOnce },
    lengths: first?.segments,
    isClass,
    isPending: !first && !results[0]?.isError,
    isLooking: results.some(
      ({ data, isError }, place) => !data && !isError && (place === 0 || visible[place]),
    ),
    isRefreshing: results.some(({ isFetching }) => isFetching),
    failure: failed && failureText(failed.error),
    hasMore,
    reload,
    showMore: () => setWindowCount(windows + 1),
    reach: (date) => {
      if (!today || params.offerId !== undefined) return;
      setWindowCount(Math.max(windows, Math.floor(daysBetween(today, date) / WINDOW_DAYS) + 1));
    },
  };
}

/** The stored time of an offer that ended meanwhile is no longer available. */
function isOfferEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'WAITLIST_OFFER_ENDED';
}

/** The request of one window, and its cache key. */
function requestOf(params: SlotParams, window: { from: string | undefined; days: number }) {
  const { serviceId, subServiceId, people, memberId, isTogether, segments } = params;
  const { bookingId, members, offerId } = params;
  type Cancelled = { signal: AbortSignal };
  if (bookingId !== undefined) {
    const query = { ...window, ...(members && { members }) };
    const options = { params: { bookingId }, query, skipNotification: true };
    return {
      queryKey: callKey('rescheduleStarts', options),
      queryFn: async ({ signal }: Cancelled) =>
        (await browserApi.call('rescheduleStarts', { ...options, signal })).data,
    };
  }
  if (offerId !== undefined) {
    const options = { params: { offerId }, skipNotification: true };
    return {
      queryKey: callKey('offeredStart', options),
      queryFn: async ({ signal }: Cancelled) =>
        (await browserApi.call('offeredStart', { ...options, signal })).data,
    };
  }
  const serving = {
    ...(memberId && { memberId }),
    ...(isTogether && { together: 'true' as const }),
    ...(segments && { segments }),
  };
  const way = params.travelMinutes === undefined ? {} : { travelMinutes: params.travelMinutes };
  const query = { subServiceId, people, ...serving, ...way, ...window };
  const options = { params: { serviceId }, query, skipNotification: true };
  return {
    queryKey: callKey('slots', options),
    queryFn: async ({ signal }: Cancelled) =>
      (await browserApi.call('slots', { ...options, signal })).data,
  };
}

/** Loads further windows until one has a session, because classes can be weeks apart. */
function useNextSession(last: Slots | false | undefined, showMore: () => void): void {
  const isEmpty = last
    ? last.days.every(({ starts, full }) => starts.length === 0 && !full)
    : false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each empty window
  useEffect(() => {
    if (isEmpty) showMore();
  }, [isEmpty, last]);
}

/** Calls `onOnline` when the browser is online again. */
function useOnline(onOnline: () => void): void {
  const latest = useRef(onOnline);
  useEffect(() => {
    latest.current = onOnline;
  });
  useEffect(() => {
    const act = () => latest.current();
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, []);
}

/** The last window ends at the horizon; today counts as one more day. */
function daysOf(place: number, horizonDays: number): number {
  return Math.max(1, Math.min(WINDOW_DAYS, horizonDays + 1 - place * WINDOW_DAYS));
}
