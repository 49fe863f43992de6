import { useState } from 'react';
import type { Service, SubService, Task } from '#contract/catalogue/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { addFailure, addProblem, type TaskFailure } from './task-text.ts';

type Own = { service: Pick<Service, 'id' | 'subCategoryId'>; subServices: readonly SubService[] };

/** PDET-26 to PDET-34: adds one task at a time. The result remains until the next one. */
export function useAddTask({ service, subServices }: Own) {
  const t = useT();
  const [addingId, setAddingId] = useState<string>();
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<TaskFailure>();
  const list = useCall(
    'tasks',
    { params: { subCategoryId: service.subCategoryId }, skipNotification: true },
    { needsPerson: true },
  );
  const listed = subServices.filter(({ isOwn }) => !isOwn);
  const addedIds = new Set(listed.map(({ taskId }) => taskId));
  const add = async ({ id: taskId }: Task) => {
    if (addingId) return;
    setDone(undefined);
    const problem = addProblem(service.id, taskId, addedIds);
    setFailure(problem ? { title: localRule(t, problem) } : undefined);
    if (problem) return;
    setAddingId(taskId);
    try {
      const body = { taskId, serviceId: service.id };
      const { message } = await browserApi.call('addTask', { body, skipNotification: true });
      setDone(serverText(t, message, 'menu.taskAdded'));
      await refresh('subServices');
    } catch (error) {
      setFailure(addFailure(t, error));
      // Another tab may have added the task; the refreshed list shows it.
      void refresh('subServices');
    } finally {
      setAddingId(undefined);
    }
  };
  return { list, addedIds, addingId, done, failure, add };
}
