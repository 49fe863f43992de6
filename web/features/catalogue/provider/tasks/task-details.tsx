import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { TaskFailed, type TaskPane, type TaskPaneProps } from './task-parts.tsx';
import { claimsText, durationOf, priceAction, priceText, taskState } from './task-text.ts';

const forWhom = { male: 'menu.men', female: 'menu.women' } as const;

type TaskDetailsProps = Omit<TaskPaneProps, 'onClose'> & { onPane: (pane: TaskPane) => void };

/** PDET-19, PDET-22 to PDET-25. */
export function TaskDetails({ subService, act, onPane }: TaskDetailsProps) {
  const t = useT();
  const { id, description, gender, price, isPaused, hiddenBecause } = subService;
  const { label, tone } = taskState(subService);
  const facts: Definition[] = [
    {
      term: t('menu.pricePerPerson'),
      icon: 'wallet',
      value: priceText(subService, t('menu.notSet')),
    },
    { term: t('menu.duration'), icon: 'clock', value: durationOf(t, subService) },
    {
      term: t('menu.forWhom'),
      icon: 'people',
      value: gender ? t(forWhom[gender]) : t('menu.everybody'),
    },
    { term: t('menu.specialShort'), icon: 'star', value: claimsText(t, subService) },
  ];
  const pause = () =>
    act.run(
      () =>
        browserApi.call('updateTask', {
          params: { subServiceId: id },
          body: { isPaused: !isPaused },
          skipNotification: true,
        }),
      t('menu.updateFailed'),
    );
  return (
    <div className="grid gap-5">
      {hiddenBecause && (
        <Alert tone="danger" title={t('menu.hiddenTitle')}>
          {t('menu.hiddenText', { reason: hiddenBecause })}
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
            <Badge tone={tone}>{t(label)}</Badge>
            {subService.isNonRefundable && <Badge tone="warn">{t('menu.nonRefundable')}</Badge>}
            {!price && <span className="text-ink-soft">{t('menu.noPrice')}</span>}
          </span>
          {description && <p className="text-ink-soft wrap-anywhere">{description}</p>}
        </div>
      </div>
      <DefinitionList items={facts} />
      <TaskFailed failure={act.failure} />
      <div className="grid grid-cols-halves gap-3">
        <Button onClick={() => onPane('price')}>{t(priceAction(subService))}</Button>
        <Button variant="secondary" onClick={() => onPane('edit')}>
          {t('menu.editDetails')}
        </Button>
        <Button variant="secondary" onClick={() => onPane('variant')}>
          {t('menu.addOption')}
        </Button>
        {price && !hiddenBecause && (
          <Button variant="secondary" busy={act.isBusy} onClick={() => void pause()}>
            {isPaused ? t('menu.resume') : t('menu.pause')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onPane('refund')}>
          {t('menu.refundTerms')}
        </Button>
        <Button variant="secondary" onClick={() => onPane('remove')}>
          {t('menu.remove')}
        </Button>
      </div>
    </div>
  );
}
