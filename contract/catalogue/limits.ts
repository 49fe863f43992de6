/** The maximum count of services that offer a task, displayed as '100+'. */
export const OFFERED_COUNT_MAX = 100;

export const entryKinds = ['category', 'subCategory', 'task'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const ENTRY_NAME_MAX = 80;
export const ENTRY_TEXT_MAX = 1_000;
/** The default minutes of a task; the database enforces the same bounds. */
export const TASK_MINUTES = [5, 720] as const;

/**
 * The state of a service in the admins' list. 'hidden' was hidden by an admin; an 'inactive' one is not offered, or its
 * provider's account is closed or suspended.
 */
export const serviceStates = [
  'visible',
  'hidden',
  'pending',
  'withdrawn',
  'rejected',
  'inactive',
] as const;
export type ServiceState = (typeof serviceStates)[number];
export const serviceSorts = ['newest', 'name', 'rating'] as const;
