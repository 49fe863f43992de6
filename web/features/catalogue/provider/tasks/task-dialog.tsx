import { useLayoutEffect, useRef } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskEdit } from './task-edit.tsx';
import type { TaskPane } from './task-parts.tsx';
import { TaskPrice } from './task-price.tsx';
import { TaskRefund } from './task-refund.tsx';
import { TaskRemove } from './task-remove.tsx';
import { priceAction } from './task-text.ts';
import { TaskVariant } from './task-variant.tsx';
import { useTaskAction } from './use-task-action.ts';

type TaskDialogProps = {
  subService: SubService;
  pane: TaskPane;
  onPane: (pane: TaskPane) => void;
  onClose: () => void;
};

/** Details, price, description and removal of a sub-service in one dialog, so that the focus returns to its line. */
export function TaskDialog({ subService, pane, onPane, onClose }: TaskDialogProps) {
  const t = useT();
  const act = useTaskAction();
  const name = t.nameOf(subService.name);
  const baseName = t.nameOf(subService.baseName ?? subService.name);
  const titles: Record<TaskPane, string> = {
    details: name,
    price: `${t(priceAction(subService))}: ${name}`,
    edit: t('menu.editNamed', { name }),
    variant: t('menu.addOptionTo', { name: baseName }),
    refund: t('menu.refundTermsOf', { name }),
    remove: t('menu.removeNamed', { name }),
  };
  const go = (next: TaskPane) => {
    act.clear();
    onPane(next);
  };
  const parts = { subService, act, onClose };
  const body = useRef<HTMLDivElement>(null);
  // The button that opened this pane was removed.
  useLayoutEffect(() => {
    if (pane !== 'details') body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [pane]);
  return (
    <InputDialog
      size="small"
      isBusy={act.isBusy}
      onClose={onClose}
      title={titles[pane]}
      closeLabel={t('menu.close')}
    >
      <div ref={body}>
        {pane === 'details' && <TaskDetails {...parts} onPane={go} />}
        {pane === 'price' && <TaskPrice {...parts} />}
        {pane === 'edit' && <TaskEdit {...parts} />}
        {pane === 'variant' && <TaskVariant {...parts} />}
        {pane === 'refund' && <TaskRefund {...parts} />}
        {pane === 'remove' && <TaskRemove {...parts} />}
      </div>
    </InputDialog>
  );
}
