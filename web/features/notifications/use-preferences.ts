import type { Preference } from '#contract/notifications/views.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, refresh, useCall } from '#web/api/client/query.ts';

/** The notification preferences of the signed-in person. */
export function usePreferences() {
  return useCall('preferences', { skipNotification: true }, { needsPerson: true });
}

/** Serializes saves, so that the last press wins. */
let saving: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Saves the preferences of some kinds. Updates them optimistically; an error reverts them and shows a toast. Returns
 * whether they were saved.
 */
export async function setPreferences(changed: readonly Preference[]): Promise<boolean> {
  const filter = { queryKey: ['preferences'], exact: false };
  waiting += 1;
  await queryClient().cancelQueries(filter);
  queryClient().setQueriesData<Answer<'preferences'>>(filter, (answer) =>
    answer ? { ...answer, data: answer.data.map((one) => replaced(one, changed)) } : answer,
  );
  const saved = saving.then(() =>
    browserApi.call('setPreferences', { body: { preferences: [...changed] } }),
  );
  saving = saved.catch(() => undefined);
  const isSaved = await saved.then(
    () => true,
    () => false,
  );
  waiting -= 1;
  if (waiting === 0) await refresh('preferences');
  return isSaved;
}

function replaced(one: Preference, changed: readonly Preference[]): Preference {
  return changed.find(({ kind }) => kind === one.kind) ?? one;
}
