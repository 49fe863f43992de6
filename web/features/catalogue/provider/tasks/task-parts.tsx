import type { ReactNode } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { TaskFailure } from './task-text.ts';
import type { TaskAct } from './use-task-action.ts';

/** What every pane of the dialog is given. */
export type TaskPaneProps = { subService: SubService; act: TaskAct; onClose: () => void };

/** PDET-41: what went wrong, in the dialog and spoken. */
export function TaskFailed({ failure }: { failure: TaskFailure | undefined }) {
  if (!failure) return null;
  return (
    <Alert live tone="danger" title={failure.title}>
      {failure.text}
    </Alert>
  );
}

type PaneButtonsProps = { act: TaskAct; onClose: () => void; children: ReactNode };

/** The way back, and the one thing that the pane does. */
export function PaneButtons({ act, onClose, children }: PaneButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" disabled={act.isBusy} onClick={onClose}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
