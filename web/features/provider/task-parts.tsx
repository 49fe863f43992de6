import type { ReactNode } from 'react';
import type { SubService } from '#contract/catalogue.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TaskFailure } from './task-words.ts';
import type { TaskAct } from './use-task-act.ts';

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
