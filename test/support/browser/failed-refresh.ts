import { onTestFinished, vi } from 'vitest';
import type { CallName } from '#contract/api.ts';
import type { Answer, CallOptions } from '#web/api/api.ts';
import { ApiFailure } from '#web/api/api.ts';
import { callKey, queryClient } from '#web/api/client/query.ts';

/**
 * The cache of a browser in which a call was answered, and its refresh failed later, until the end of the test. Hooks of this
 * module would belong to the first file of a worker only, because files share modules.
 */
export function failedRefresh<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  data: Answer<N>['data'],
  more: Partial<Answer<N>> = {},
): void {
  vi.stubGlobal('window', {});
  const client = queryClient();
  onTestFinished(() => client.clear());
  const queryKey = [...callKey(name, options), null];
  client.setQueryData(queryKey, { status: 'success', message: 'OK', data, ...more });
  const query = client.getQueryCache().find({ queryKey });
  query?.setState({ status: 'error', error: new ApiFailure(503, {}), fetchStatus: 'idle' });
}
