import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** Removes a task after stating the consequences. A task with upcoming bookings cannot be removed. */
export function TaskRemove({ subService, act, onClose }: TaskPaneProps) {
  const options = { params: { subServiceId: subService.id }, skipNotification: true };
  const remove = async () => {
    const done = await act.run(
      () => browserApi.call('removeTask', options),
      'Failed to remove task',
    );
    if (done) onClose();
  };
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>Customers can no longer find or book it here.</li>
        <li>Bookings of the past keep its name and price.</li>
        {!subService.isOwn && !subService.variant && (
          <li>Added again, it starts without a price.</li>
        )}
      </ul>
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button variant="danger" busy={act.isBusy} onClick={() => void remove()}>
          Remove task
        </Button>
      </PaneButtons>
    </div>
  );
}
