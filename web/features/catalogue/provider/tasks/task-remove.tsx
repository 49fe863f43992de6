import { browserApi } from '#web/api/client/browser-api.ts';
import { orGone } from '#web/api/failures/or-gone.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** Removes a task after stating the consequences. A task with upcoming bookings cannot be removed. */
export function TaskRemove({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const options = { params: { subServiceId: subService.id }, skipNotification: true };
  const remove = async () => {
    const send = () => browserApi.call('removeTask', options);
    const gone = () => ({ message: t('menu.changed') });
    const done = await act.run(
      () => orGone<{ message: string }>(send, 'SUB_SERVICE_NOT_FOUND', gone),
      t('menu.removeFailed'),
    );
    if (done) onClose();
  };
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('menu.removeFind')}</li>
        <li>{t('menu.removePast')}</li>
        {!subService.isOwn && !subService.variant && <li>{t('menu.removeAgain')}</li>}
      </ul>
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button variant="danger" busy={act.isBusy} onClick={() => void remove()}>
          {t('menu.removeTask')}
        </Button>
      </PaneButtons>
    </div>
  );
}
