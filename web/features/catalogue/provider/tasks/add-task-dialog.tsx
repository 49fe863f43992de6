import { useLayoutEffect, useRef } from 'react';
import type { Service, SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx';
import { TaskGroups } from './task-groups.tsx';
import { TaskFailed } from './task-parts.tsx';
import { useAddTask } from './use-add-task.ts';

type AddTaskDialogProps = {
  service: Service;
  subServices: readonly SubService[];
  onClose: () => void;
};

/** PDET-16, PDET-21, PDET-26 to PDET-34. Stays open to add several tasks. */
export function AddTaskDialog({ service, subServices, onClose }: AddTaskDialogProps) {
  const t = useT();
  const { list, addedIds, addingId, done, failure, add } = useAddTask({ service, subServices });
  const groups = useRef<HTMLDivElement>(null);
  const isBusy = addingId !== undefined;
  // The pressed button was removed together with its task.
  useLayoutEffect(() => {
    if (done) groups.current?.focus();
  }, [done]);
  const tasks = list.data?.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('menu.addTask')}
      description={t('menu.addTaskText', { service: service.name })}
      closeLabel={t('menu.close')}
      footer={
        <div className="grid gap-3">
          {done && (
            <Alert live tone="success">
              {done}
            </Alert>
          )}
          <TaskFailed failure={failure} />
          <div className="flex justify-end">
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t('menu.done')}
            </Button>
          </div>
        </div>
      }
    >
      <div ref={groups} tabIndex={-1} className="outline-none">
        {list.isPending && <TableSkeleton />}
        {list.isError && !tasks && (
          <EmptyState
            icon="warning"
            title={t('menu.tasksFailed')}
            level={3}
            action={<Button onClick={() => void list.refetch()}>{t('menu.tryAgain')}</Button>}
          />
        )}
        {tasks && (
          <TaskGroups
            tasks={tasks}
            addedIds={addedIds}
            addingId={addingId}
            onAdd={(task) => void add(task)}
          />
        )}
      </div>
    </Dialog>
  );
}
