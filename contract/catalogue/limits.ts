/** Services that offer a task are counted up to here, which reads '100+'. */
export const OFFERED_COUNT_MAX = 100;

export const entryKinds = ['category', 'subCategory', 'task'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const ENTRY_NAME_MAX = 80;
export const ENTRY_TEXT_MAX = 1_000;
/** Minutes a task takes unless a provider says otherwise; the database holds the same bounds. */
export const TASK_MINUTES = [5, 720] as const;
