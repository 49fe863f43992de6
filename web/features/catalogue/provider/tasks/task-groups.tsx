import { type ReactNode, useId } from 'react';
import type { Task } from '#contract/catalogue/views.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';

type TaskGroupsProps = {
  tasks: readonly Task[];
  addedIds: ReadonlySet<string>;
  /** The task that is being added; the others are disabled (PDET-26). */
  addingId: string | undefined;
  onAdd: (task: Task) => void;
};

/** The tasks of a sub-category: available ones, then added ones (PDET-21, PDET-27). */
export function TaskGroups({ tasks, addedIds, addingId, onAdd }: TaskGroupsProps) {
  const t = useT();
  const available = tasks.filter(({ id }) => !addedIds.has(id));
  const added = tasks.filter(({ id }) => addedIds.has(id));
  return (
    <div className="grid gap-6">
      <Group title={t('menu.availableTasks')} none={t('menu.allAdded')} tasks={available}>
        {(task) => (
          <Button
            variant="secondary"
            icon="plus"
            aria-label={t('menu.addNamed', { name: t.nameOf(task.name) })}
            busy={task.id === addingId}
            disabled={addingId !== undefined && task.id !== addingId}
            onClick={() => onAdd(task)}
          >
            {task.id === addingId ? t('menu.adding') : t('menu.add')}
          </Button>
        )}
      </Group>
      <Group title={t('menu.alreadyAdded')} none={t('menu.noneAdded')} tasks={added}>
        {() => (
          <Badge tone="success" icon="check">
            {t('menu.added')}
          </Badge>
        )}
      </Group>
    </div>
  );
}

type GroupProps = {
  title: string;
  none: string;
  tasks: readonly Task[];
  children: (task: Task) => ReactNode;
};

function Group({ title, none, tasks, children }: GroupProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        {title} <span className="num font-normal text-ink-soft">({tasks.length})</span>
      </h3>
      {tasks.length === 0 ? (
        <p className="mt-2 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {tasks.map((task) => (
            <li key={task.id} className="flex flex-wrap items-center gap-3 py-3">
              <TaskImage
                icon={taskIconName(task.icon)}
                seed={task.name}
                size={44}
                className="shrink-0"
              />
              <div className="min-w-0 flex-1 basis-28">
                <p className="font-medium">{t.nameOf(task.name)}</p>
                <p className="num text-sm text-ink-soft">{localMinutes(t, task.minutes)}</p>
              </div>
              {children(task)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
