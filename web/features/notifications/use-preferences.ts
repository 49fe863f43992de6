import type { Preference } from '#contract/notifications/views.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, refresh, useCall } from '#web/api/client/query.ts';

/** How the signed-in person wants to be told. */
export function usePreferences() {
  return useCall('preferences', { skipNotification: true }, { needsPerson: true });
}

/** Saves go one after another, so that the last press is the last word. */
let saving: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Saves one kind's choice. It stands at once; when the server refuses, it turns back and the refusal
 * is told. Answers whether it was saved.
 */
export async function setPreference(wished: Preference): Promise<boolean> {
  const shelf = { queryKey: ['preferences'], exact: false };
  waiting += 1;
  await queryClient().cancelQueries(shelf);
  queryClient().setQueriesData<Answer<'preferences'>>(shelf, (answer) =>
    answer ? { ...answer, data: answer.data.map((one) => replaced(one, wished)) } : answer,
  );
  const saved = saving.then(() =>
    browserApi.call('setPreferences', { body: { preferences: [wished] } }),
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

function replaced(one: Preference, wished: Preference): Preference {
  return one.kind === wished.kind ? wished : one;
}
