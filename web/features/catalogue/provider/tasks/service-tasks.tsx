import { lazy, Suspense, useState } from 'react';
import type { Service, SubService } from '#contract/catalogue/views.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { TaskPane } from './task-parts.tsx';
import { priceAction, priceText, taskState } from './task-text.ts';

const TaskDialog = lazy(async () => ({
  default: (await import('./task-dialog.tsx')).TaskDialog,
}));
const AddTaskDialog = lazy(async () => ({
  default: (await import('./add-task-dialog.tsx')).AddTaskDialog,
}));

const OwnTaskDialog = lazy(async () => ({
  default: (await import('./own-task-dialog.tsx')).OwnTaskDialog,
}));

type Opened = { pane: TaskPane; subServiceId: string } | { pane: 'add' } | { pane: 'own' };
type ServiceTasksProps = { service: Service; subServices: readonly SubService[] };

/** PDET-14 to PDET-20: the tasks of a service with their prices and dialogs. */
export function ServiceTasks({ service, subServices }: ServiceTasksProps) {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const chosen =
    opened && 'subServiceId' in opened
      ? subServices.find(({ id }) => id === opened.subServiceId)
      : undefined;
  return (
    <section aria-labelledby="tasks-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tasks-heading" className="text-lg">
          {t('menu.subServices')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpened({ pane: 'own' })}>
            {t('menu.addOwn')}
          </Button>
          <Button icon="plus" onClick={() => setOpened({ pane: 'add' })}>
            {t('menu.addTask')}
          </Button>
        </div>
      </div>
      <TaskList
        subServices={subServices}
        onOpen={(pane, { id }) => setOpened({ pane, subServiceId: id })}
        onAdd={() => setOpened({ pane: 'add' })}
      />
      <Suspense>
        {opened?.pane === 'add' && (
          <AddTaskDialog service={service} subServices={subServices} onClose={close} />
        )}
        {opened?.pane === 'own' && <OwnTaskDialog service={service} onClose={close} />}
        {opened && 'subServiceId' in opened && chosen && (
          <TaskDialog
            subService={chosen}
            pane={opened.pane}
            onPane={(pane) => setOpened({ pane, subServiceId: chosen.id })}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

type TaskListProps = {
  subServices: readonly SubService[];
  onOpen: (pane: TaskPane, subService: SubService) => void;
  onAdd: () => void;
};

export function TaskList({ subServices, onOpen, onAdd }: TaskListProps) {
  const t = useT();
  if (subServices.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="list"
          title={t('menu.noTasks')}
          level={3}
          action={<Button onClick={onAdd}>{t('menu.addFirst')}</Button>}
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className="divide-y divide-hairline">
        {subServices.map((subService) => (
          <TaskLine key={subService.id} subService={subService} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  );
}

type TaskLineProps = { subService: SubService; onOpen: TaskListProps['onOpen'] };

/** The line opens the details, the button at its end opens the price (PDET-19, PDET-20). */
function TaskLine({ subService, onOpen }: TaskLineProps) {
  const t = useT();
  const { minutes, isOwn, price } = subService;
  const name = t.nameOf(subService.name);
  const duration = localMinutes(t, minutes);
  const { label, tone } = taskState(subService);
  return (
    <li className="relative flex flex-wrap items-center gap-3 px-gutter py-3 hover:bg-sunken sm:gap-4 sm:px-5">
      <TaskImage
        icon={taskIconName(subService.icon)}
        seed={subService.name}
        size={44}
        className="shrink-0"
      />
      <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-base">
            <button
              type="button"
              aria-haspopup="dialog"
              className="text-start font-semibold after:absolute after:inset-0"
              onClick={() => onOpen('details', subService)}
            >
              {name}
            </button>
          </h3>
          <p className="num text-sm text-ink-soft">
            {isOwn ? t('menu.yourOwn', { duration }) : duration}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className={price ? 'num font-semibold' : 'whitespace-nowrap text-ink-soft'}>
            {priceText(subService, t('menu.noPrice'))}
          </p>
          <span className="flex sm:w-20 sm:justify-end">
            <Badge tone={tone}>{t(label)}</Badge>
          </span>
        </div>
      </div>
      <IconButton
        icon={price ? 'pencil' : 'plus'}
        label={`${t(priceAction(subService))}: ${name}`}
        aria-haspopup="dialog"
        className="z-1"
        onClick={() => onOpen('price', subService)}
      />
    </li>
  );
}
