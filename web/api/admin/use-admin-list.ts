import type { CallName } from '#contract/api.ts';
import type { CallOptions } from '../api.ts';
import { type CallTiming, useCall } from '../client/query.ts';
import { useSaveFile } from '../files/use-save-file.ts';
import type { ListQuery, ParamsSchema } from '../list/list-params.ts';
import { useList } from '../list/use-list.ts';

/** The schema of the parameters, for a call that takes them as a query. */
type Fitting<N extends CallName, Schema extends ParamsSchema> =
  {
    query: ListQuery<Schema> & { page: number };
  } extends CallOptions<N>
    ? Schema
    : never;

/** A list on an admin page with its parameters in the URL: one page of `call`, and the whole list as a file. */
export function useAdminList<N extends CallName, const Schema extends ParamsSchema>(
  schema: Schema & Fitting<N, Schema>,
  call: N,
  fileCall: CallName,
  timing?: CallTiming<N>,
) {
  const list = useList<Schema>(schema);
  const options = { query: list.query, skipNotification: true } as unknown as CallOptions<N>;
  const query = useCall(call, options, { needsPerson: true, ...timing });
  return { list, query, download: useSaveFile(fileCall, list.fileQuery as Record<string, string>) };
}
