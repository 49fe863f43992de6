import type { ReactNode } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { TaskFailure } from './task-text.ts';
import type { TaskAction } from './use-task-action.ts';

/** Panes of the dialog. */
export type TaskPane = 'details' | 'price' | 'edit' | 'variant' | 'refund' | 'remove';

/** Props of every pane of the dialog. */
export type TaskPaneProps = { subService: SubService; act: TaskAction; onClose: () => void };

/** PDET-41: an error, announced to screen readers. */
export function TaskFailed({ failure }: { failure: TaskFailure | undefined }) {
  if (!failure) return null;
  return (
    <Alert live tone="danger" title={failure.title}>
      {failure.text}
    </Alert>
  );
}

type PaneButtonsProps = { act: TaskAction; onClose: () => void; children: ReactNode };

/** The cancel button and the action of a pane. */
export function PaneButtons({ act, onClose, children }: PaneButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" disabled={act.isBusy} onClick={onClose}>
        {t('menu.cancel')}
      </Button>
      {children}
    </div>
  );
}
