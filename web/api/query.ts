import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import type { Answer, ApiFailure, CallOptions } from './api.ts';
import { browserApi } from './browser-api.ts';
import { useSession } from './session.ts';

/** Milliseconds for which an answer is shown again without asking. */
const FRESH_MS = 15_000;

/**
 * When to ask. `needsPerson` waits until somebody is signed in; `enabled` waits for anything else.
 */
export type CallTiming = {
  enabled?: boolean;
  needsPerson?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
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
  timing: CallTiming = {},
): UseQueryResult<Answer<N>, ApiFailure> {
  const { user } = useSession();
  const { needsPerson = false, enabled = true, ...rest } = timing;
  return useQuery<Answer<N>, ApiFailure>(
    {
      queryKey: [...callKey(name, options), user?.userId ?? null],
      queryFn: ({ signal }) => browserApi.call(name, { ...options, signal }),
      enabled: enabled && (!needsPerson || user !== null),
      ...rest,
    },
    queryClient(),
  );
}

/** Asks again for every shown answer of these calls. */
export async function refresh(...names: readonly CallName[]): Promise<void> {
  await Promise.all(
    names.map((name) => queryClient().invalidateQueries({ queryKey: [name], exact: false })),
  );
}

/** The key under which an answer lies: the call's name first, so that a name alone finds them all. */
export function callKey<N extends CallName>(name: N, options: CallOptions<N>): unknown[] {
  const { params, query } = options as { params?: object; query?: object };
  return [name, params ?? null, query ?? null];
}

/** A call speaks its own failure once, so nothing is tried again behind the person's back. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS }, mutations: { retry: false } },
  });
}
