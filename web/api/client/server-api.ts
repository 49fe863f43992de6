import { data } from 'react-router';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { queryString } from '#web/lib/query-string.ts';
import { type Answer, type Api, ApiFailure, type CallOptions } from '../api.ts';

/** Calls the API in process and anonymously, so that its responses can be public. */
export type FetchApi = (
  path: string,
  send?: { method: (typeof callPaths)[CallName][0]; body?: object },
) => Promise<{ status: number; body: unknown }>;

/** The client of loaders and actions on the server. */
export function makeServerApi(fetchApi: FetchApi): Api {
  async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
    const { params, query, body } = options as {
      params?: Record<string, string>;
      query?: Record<string, string | number | undefined>;
      body?: object;
    };
    const [method] = callPaths[name];
    const path = pathOf(name, params) + queryString(query);
    const answer = await fetchApi(path, { method, ...(body ? { body } : {}) });
    if (answer.status >= 200 && answer.status < 300) return answer.body as Answer<N>;
    // Keeps the status of the call for the page; the router would turn any other error into a 500.
    if (answer.status === 503) throw data(null, { status: 503 });
    throw new ApiFailure(answer.status, (answer.body ?? {}) as Record<string, unknown>);
  }
  return { call };
}
