import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { TaskFailed, type TaskPane, type TaskPaneProps } from './task-parts.tsx';
import { claimsText, durationOf, priceAction, priceText, taskState } from './task-text.ts';

const forWhom = { male: 'Men', female: 'Women' } as const;

type TaskDetailsProps = Omit<TaskPaneProps, 'onClose'> & { onPane: (pane: TaskPane) => void };

/** PDET-19, PDET-22 to PDET-25. */
export function TaskDetails({ subService, act, onPane }: TaskDetailsProps) {
  const { id, description, gender, price, isPaused, hiddenBecause } = subService;
  const { label, tone } = taskState(subService);
  const facts: Definition[] = [
    { term: 'Price per person', icon: 'wallet', value: priceText(subService, 'Not set') },
    { term: 'Duration', icon: 'clock', value: durationOf(subService) },
    { term: 'For', icon: 'people', value: gender ? forWhom[gender] : 'Everybody' },
    { term: 'Special', icon: 'star', value: claimsText(subService) },
  ];
  const pause = () =>
    act.run(
      () =>
        browserApi.call('updateTask', {
          params: { subServiceId: id },
          body: { isPaused: !isPaused },
          skipNotification: true,
        }),
      'Failed to update task',
    );
  return (
    <div className="grid gap-5">
      {hiddenBecause && (
        <Alert tone="danger" title="Hidden from customers">
          {hiddenBecause} Edit the details, and our team looks at it again.
        </Alert>
      )}
      <div className="flex items-start gap-4">
        <TaskImage
          icon={taskIconName(subService.icon)}
          seed={subService.name}
          size={56}
          className="shrink-0"
        />
        <div className="grid min-w-0 gap-2">
          <span className="flex flex-wrap items-center gap-2" role="status">
            <Badge tone={tone}>{label}</Badge>
            {subService.isNonRefundable && <Badge tone="warn">Non-refundable</Badge>}
            {!price && <span className="text-ink-soft">Price not set</span>}
          </span>
          {description && <p className="text-ink-soft wrap-anywhere">{description}</p>}
        </div>
      </div>
      <DefinitionList items={facts} />
      <TaskFailed failure={act.failure} />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => onPane('price')}>{priceAction(subService)}</Button>
        <Button variant="secondary" onClick={() => onPane('edit')}>
          Edit details
        </Button>
        <Button variant="secondary" onClick={() => onPane('variant')}>
          Add option
        </Button>
        {price && !hiddenBecause && (
          <Button variant="secondary" busy={act.isBusy} onClick={() => void pause()}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onPane('refund')}>
          Refund terms
        </Button>
        <Button variant="secondary" onClick={() => onPane('remove')}>
          Remove
        </Button>
      </div>
    </div>
  );
}
