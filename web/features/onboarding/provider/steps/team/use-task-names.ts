import { taskKeys } from '#contract/onboarding/rules.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';

export type NamedTask = { key: string; name: string };

/** The tasks of a form with their names; none until the names are loaded. */
export function useTaskNames({ values }: ServiceFormState): NamedTask[] {
  const t = useT();
  const { subCategoryId } = values;
  const { data } = useCall(
    'tasks',
    { params: { subCategoryId }, skipNotification: true },
    { needsPerson: true, enabled: subCategoryId !== '' },
  );
  const names = new Map(data?.data.map(({ id, name }) => [id, t.nameOf(name)]));
  for (const { key, name } of values.ownTasks) names.set(key, name || t('form.unnamedTask'));
  return taskKeys(values).flatMap((key) => {
    const name = names.get(key);
    return name === undefined ? [] : [{ key, name }];
  });
}
