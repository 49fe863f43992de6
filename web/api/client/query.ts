import { type Query, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import { keepFocus } from '#web/lib/navigation/keep-focus.ts';
import type { Answer, ApiFailure, CallOptions } from '../api.ts';
import { currentSession, onSessionEnd, useSession } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

/** Milliseconds for which a cached response is fresh. */
const FRESH_MS = 15_000;

/** When to fetch: `needsPerson` waits for a signed-in person, `enabled` for any other condition. */
export type CallTiming<N extends CallName = CallName> = {
  enabled?: boolean;
  needsPerson?: boolean;
  /** Milliseconds, or a function of the latest response. */
  refetchInterval?:
    | number
    | false
    | ((query: { state: { data: Answer<N> | undefined } }) => number);
  staleTime?: number;
  /** Displays the previous page of a list while the next one loads. */
  keepsPreviousData?: boolean;
};

let shared: QueryClient | undefined;

/**
 * The query cache of the browser. On the server each caller gets an empty one, because requests must not share data.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  shared ??= makeSharedClient();
  return shared;
}

/**
 * Removes cached and pending responses of a person once their session has ended. Actions begin to remove elements with
 * the first call, so that the focus is kept from then on.
 */
function makeSharedClient(): QueryClient {
  const client = makeClient();
  // Tests of components have no complete document.
  if (typeof MutationObserver !== 'undefined') keepFocus();
  onSessionEnd((userId) => {
    const theirs = { predicate: ({ queryKey }: Query) => queryKey.includes(userId) };
    void client.cancelQueries(theirs);
    client.removeQueries(theirs);
  });
  return client;
}

/** Fetches and caches one call. A cached response belongs to the person who was logged in. */
export function useCall<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  timing: CallTiming<N> = {},
): UseQueryResult<Answer<N>, ApiFailure> {
  const { user } = useSession();
  const { needsPerson = false, enabled = true, keepsPreviousData = false, ...rest } = timing;
  const personId = user?.userId ?? null;
  return useQuery<Answer<N>, ApiFailure>(
    {
      queryKey: [...callKey(name, options), personId],
      placeholderData: (previous, query) =>
        keepsPreviousData && query?.queryKey.at(-1) === personId ? previous : undefined,
      queryFn: ({ signal }) => browserApi.call(name, { ...options, signal }),
      enabled: enabled && (!needsPerson || user !== null),
      ...rest,
    },
    queryClient(),
  );
}

/** Refetches the responses of these calls that are in use. */
export async function refresh(...names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => invalidate({ queryKey: [name], exact: false })));
}

/**
 * TanStack Query does not cancel a first fetch in progress. Its response may be older than the change, so it
 * is invalidated once more.
 */
async function invalidate(filter: { queryKey: readonly unknown[]; exact: boolean }): Promise<void> {
  const fetching = queryClient()
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' });
  const first = new Set(fetching.filter(({ state }) => state.data === undefined));
  await queryClient().invalidateQueries(filter);
  if (first.size > 0) await queryClient().invalidateQueries({ predicate: (one) => first.has(one) });
}

/** Removes the cached responses of a call, so that no outdated one is displayed (PDET-42). */
export function forget<N extends CallName>(name: N, options: Omit<CallOptions<N>, 'body'>): void {
  queryClient().removeQueries({ queryKey: callKey(name, options as CallOptions<N>) });
}

/**
 * Replaces the cached response of a call, for example by the response of a change. Cancels fetches in
 * progress, because they started earlier.
 */
export function keepAnswer<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  data: Answer<N>['data'],
): void {
  const userId = currentSession().user?.userId ?? null;
  const queryKey = [...callKey(name, options), userId];
  void queryClient().cancelQueries({ queryKey, exact: true });
  queryClient().setQueryData(queryKey, (before?: Answer<N>) => ({
    status: 'success',
    message: 'OK',
    ...before,
    data,
  }));
}

/** The cache key of a response. The call's name comes first, so that it matches all responses of the call. */
export function callKey<N extends CallName>(name: N, options: CallOptions<N>): unknown[] {
  const { params, query, body } = options as { params?: object; query?: object; body?: object };
  // A POST call that only reads has one cached response per body.
  return [name, params ?? null, query ?? null, ...(body ? [body] : [])];
}

/** Disables retries, because each failed call displays its own failure. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network, the service worker may have the response.
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { retry: false },
    },
  });
}
