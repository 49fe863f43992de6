import { useState } from 'react';
import { type CallName, type CallShapes, pathOf } from '#contract/api.ts';
import type { TableFile } from '#contract/lists.ts';
import type { CallOptions } from '../api.ts';
import { browserApi } from '../client/browser-api.ts';
import { saveFile, saveText } from './save-file.ts';

/** Saving what a call answers as a file, and whether that is under way. */
export function useSaveFile(call: CallName, query: Record<string, string> = {}) {
  const asked = new URLSearchParams(query).toString();
  return useBusy(() => saveFile(asked ? `${pathOf(call)}?${asked}` : pathOf(call)));
}

/** A call whose answer carries a table, because no address may carry what is asked. */
export type TableCall = {
  [Name in CallName]: CallShapes[Name] extends { data: TableFile } ? Name : never;
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
    // A call that was refused has said so itself.
    await task().catch(() => undefined);
    setSaving(false);
  };
  return { isSaving, save: () => void save() };
}
