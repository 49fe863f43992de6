import { type ReactNode, useId, useState } from 'react';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';

export type NoteText = {
  title: string;
  description: string;
  label: string;
  hint: string;
  confirm: string;
  cancel: string;
  /** Error for an empty note; without it, the note is optional. */
  requiredError?: string | undefined;
};

/** A command with its state; `useAdminAction` returns it. */
export type DialogAction = {
  isBusy: boolean;
  failure: { message: string } | undefined;
  run: (task: () => Promise<void>) => Promise<void>;
};

type NoteDialogProps = {
  text: NoteText;
  action: DialogAction;
  lengthMax: number;
  /** Minimum length of a required note. */
  lengthMin?: number;
  isDanger?: boolean | undefined;
  /**
   * Performs the action. The dialog displays an error that it throws, and stays open; otherwise it closes. Waiting for a
   * refresh would close the dialog that is opened meanwhile.
   */
  onConfirm: (note: string) => Promise<void>;
  onClose: () => void;
  /** Other fields, above the note. */
  children?: ReactNode;
};

/** Confirms an action of an admin with a note. */
export function NoteDialog(props: NoteDialogProps) {
  const { text, action, lengthMin = 1, lengthMax, isDanger = false } = props;
  const { onConfirm, onClose, children } = props;
  const { title, description, label, hint, confirm, cancel, requiredError } = text;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, failure, run } = action;
  const fieldId = useId();
  const submit = () => {
    if (requiredError && note.trim().length < lengthMin) {
      setError(requiredError);
      document.getElementById(fieldId)?.focus();
      return;
    }
    void run(async () => {
      await onConfirm(note.trim());
      onClose();
    });
  };
  return (
    <ActionDialog
      title={title}
      description={description}
      closeLabel={`Close, ${cancel.toLowerCase()}`}
      cancel={cancel}
      confirm={confirm}
      isDanger={isDanger}
      isBusy={isBusy}
      hasUnsent={note.trim() !== ''}
      failure={failure}
      onConfirm={submit}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        id={fieldId}
        data-autofocus=""
        label={label}
        hint={hint}
        maxLength={lengthMax}
        value={note}
        error={error}
        onChange={({ target }) => {
          setNote(target.value);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
