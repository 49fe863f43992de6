import type { CallName } from '#contract/api.ts';
import type { CallOptions } from '../api.ts';
import { type CallTiming, useCall } from '../client/query.ts';
import { type TableCall, useSaveTable } from '../files/use-save-file.ts';
import type { ListQuery, ParamsSchema } from '../list/list-params.ts';
import { useList } from '../list/use-list.ts';

/** The schema of the parameters, for a call that takes them as a body. */
type Fitting<N extends CallName, Schema extends ParamsSchema> =
  {
    body: ListQuery<Schema> & { page: number };
  } extends CallOptions<N>
    ? Schema
    : never;

/**
 * `useAdminList` for calls that take their parameters in the body, because these can contain names. The previous page
 * is displayed until the next one has loaded.
 */
export function useAdminSearch<N extends CallName, const Schema extends ParamsSchema>(
  schema: Schema & Fitting<N, Schema>,
  call: N,
  fileCall: TableCall,
  timing?: CallTiming<N>,
) {
  const list = useList<Schema>(schema);
  const options = { body: list.query, skipNotification: true } as unknown as CallOptions<N>;
  const query = useCall(call, options, { needsPerson: true, keepsPreviousData: true, ...timing });
  return { list, query, download: useSaveTable(fileCall, list.fileQuery) };
}
