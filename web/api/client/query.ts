import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '#contract/api.ts';
import type { Answer, ApiFailure, CallOptions } from '../api.ts';
import { currentSession, useSession } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

/** Milliseconds for which an answer is shown again without asking. */
const FRESH_MS = 15_000;

/**
 * When to ask. `needsPerson` waits until somebody is signed in; `enabled` waits for anything else.
 */
export type CallTiming<N extends CallName = CallName> = {
  enabled?: boolean;
  needsPerson?: boolean;
  /** Milliseconds, or told by what was answered last. */
  refetchInterval?:
    | number
    | false
    | ((query: { state: { data: Answer<N> | undefined } }) => number);
  staleTime?: number;
  /** Another page or order of a list: what was shown stays until it is there. */
  keepsShown?: boolean;
};

let shared: QueryClient | undefined;

/** The one cache of the browser. On the server each asker gets an empty one: pages there share nothing. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  shared ??= makeClient();
  return shared;
}

/** Reads one call and keeps it fresh. Answers belong to the person who was signed in when asking. */
export function useCall<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  timing: CallTiming<N> = {},
): UseQueryResult<Answer<N>, ApiFailure> {
  const { user } = useSession();
  const { needsPerson = false, enabled = true, keepsShown = false, ...rest } = timing;
  const personId = user?.userId ?? null;
  return useQuery<Answer<N>, ApiFailure>(
    {
      queryKey: [...callKey(name, options), personId],
      placeholderData: (shown, query) =>
        keepsShown && query?.queryKey.at(-1) === personId ? shown : undefined,
      queryFn: ({ signal }) => browserApi.call(name, { ...options, signal }),
      enabled: enabled && (!needsPerson || user !== null),
      ...rest,
    },
    queryClient(),
  );
}

/** Asks again for every shown answer of these calls. */
export async function refresh(...names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => askAnew({ queryKey: [name], exact: false })));
}

/**
 * The client takes a first answer that is on its way for new enough. It may have been read before the change,
 * so it is asked for once more when it is there.
 */
async function askAnew(shown: { queryKey: readonly unknown[]; exact: boolean }): Promise<void> {
  const onTheirWay = queryClient()
    .getQueryCache()
    .findAll({ ...shown, fetchStatus: 'fetching' });
  const early = new Set(onTheirWay.filter(({ state }) => state.data === undefined));
  await queryClient().invalidateQueries(shown);
  if (early.size > 0) await queryClient().invalidateQueries({ predicate: (one) => early.has(one) });
}

/** Drops a call's answers: whoever asks for them next sees nothing old (PDET-42). */
export function forget<N extends CallName>(name: N, options: Omit<CallOptions<N>, 'body'>): void {
  queryClient().removeQueries({ queryKey: callKey(name, options as CallOptions<N>) });
}

/**
 * Puts an answer in the place of the one that is shown, for a call that answers with the same thing. What is on
 * its way was asked for before, and is left unread.
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

/** The key under which an answer lies: the call's name first, so that a name alone finds them all. */
export function callKey<N extends CallName>(name: N, options: CallOptions<N>): unknown[] {
  const { params, query, body } = options as { params?: object; query?: object; body?: object };
  // A call that reads by its body has an answer for each.
  return [name, params ?? null, query ?? null, ...(body ? [body] : [])];
}

/** A call speaks its own failure once, so nothing is tried again behind the person's back. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS }, mutations: { retry: false } },
  });
}
