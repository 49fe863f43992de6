import { type CallName, pathOf } from '#contract/calls.ts';
import { type Answer, type Api, ApiFailure, type CallOptions } from './api.ts';
import { searchText } from './search-text.ts';

/** Asks the API in process and without a person: what it answers may be shown to everyone. */
export type FetchApi = (path: string) => Promise<{ status: number; body: unknown }>;

/** The client of loaders on the server. Only calls that read can be asked here. */
export function makeServerApi(fetchApi: FetchApi): Api {
  async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
    const { params, query } = options as {
      params?: Record<string, string>;
      query?: Record<string, string | number | undefined>;
    };
    const { status, body } = await fetchApi(pathOf(name, params) + searchText(query));
    if (status >= 200 && status < 300) return body as Answer<N>;
    throw new ApiFailure(status, (body ?? {}) as Record<string, unknown>);
  }
  return { call };
}
