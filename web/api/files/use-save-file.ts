import { useState } from 'react';
import type { CallName, CallOutput } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { TableFile } from '#contract/lists.ts';
import type { CallOptions } from '../api.ts';
import { browserApi } from '../client/browser-api.ts';
import { saveFile, saveText } from './save-file.ts';

/** Downloads the file of a call. */
export function useSaveFile(call: CallName, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  return useBusy(() => saveFile(search ? `${pathOf(call)}?${search}` : pathOf(call)));
}

/** A call that returns a table in its body, because its query must not appear in a URL. */
export type TableCall = {
  [Name in CallName]: CallOutput<Name, 'data'> extends TableFile ? Name : never;
}[CallName];

export function useSaveTable<Name extends TableCall>(call: Name, body: object) {
  return useBusy(async () => {
    const { data } = await browserApi.call(call, { body } as unknown as CallOptions<Name>);
    saveText(data as TableFile);
  });
}

function useBusy(task: () => Promise<void>) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // The call displays its own errors.
    await task().catch(() => undefined);
    setSaving(false);
  };
  return { isSaving, save: () => void save() };
}
