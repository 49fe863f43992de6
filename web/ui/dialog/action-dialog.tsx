import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import type { AlertTone } from '../feedback/alert.tsx';
import { type Failure, FailureAlert } from '../feedback/failure-alert.tsx';
import { InputDialog } from './input-dialog.tsx';

type ActionDialogProps = {
  title: string;
  description?: string | undefined;
  size?: 'small' | 'medium';
  closeLabel: string;
  cancel: string;
  confirm: ReactNode;
  isDanger?: boolean | undefined;
  /** While the action runs, the dialog cannot be closed. */
  isBusy: boolean;
  /** Whether the action can be confirmed; true by default. */
  isPossible?: boolean;
  failure?: Failure | undefined;
  failureTone?: AlertTone;
  onClose: () => void;
  /** Called by the button and, with `isForm`, by Enter in a field. */
  onConfirm: () => void;
  isForm?: boolean;
  /** Whether closing discards input; by default, after text was typed. */
  hasUnsent?: boolean;
  /** The body has no focusable element, so that it receives the focus itself to be scrolled by keyboard. */
  isText?: boolean;
  children?: ReactNode;
};

/** Confirms an action: its facts or fields, its failure, and the buttons to cancel and to confirm. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, size = 'small', closeLabel, cancel, confirm } = props;
  const { isDanger = false, isBusy, isPossible = true, isForm = false, onClose, onConfirm } = props;
  const { hasUnsent, isText = false } = props;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  const press = isForm ? ({ type: 'submit', form: formId } as const) : { onClick: onConfirm };
  const content = (
    <>
      <FailureAlert failure={props.failure} tone={props.failureTone ?? 'danger'} />
      {props.children}
    </>
  );
  return (
    <InputDialog
      size={size}
      isBusy={isBusy}
      hasUnsent={hasUnsent}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={closeLabel}
      isText={isText}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!isPossible}
            {...press}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      {isForm ? (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {content}
        </form>
      ) : (
        <div className="grid gap-4">{content}</div>
      )}
    </InputDialog>
  );
}
