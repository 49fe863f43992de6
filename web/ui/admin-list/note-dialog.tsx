import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Alert } from '../feedback/alert.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';

export type NoteText = {
  title: string;
  description: string;
  label: string;
  hint: string;
  /** What the buttons say: to do it, and to leave it. */
  go: string;
  leave: string;
  /** The sentence when nothing was written; without one, a note may be left out. */
  missing?: string | undefined;
};

/** One command at a time: whether it runs, and why it was refused. */
export type DialogAction = {
  isBusy: boolean;
  failure: { message: string } | undefined;
  run: (task: () => Promise<void>) => Promise<void>;
};

type NoteDialogProps = {
  text: NoteText;
  action: DialogAction;
  lengthMax: number;
  /** Letters that a note has at least, where it may not be left out. */
  lengthMin?: number;
  isDanger?: boolean | undefined;
  /** Does it; what it throws is shown, and what was typed stays. */
  onGo: (note: string) => Promise<void>;
  onClose: () => void;
  /** What else is decided, above the note. */
  children?: ReactNode;
};

/** A decision with words of the admin's own. */
export function NoteDialog(props: NoteDialogProps) {
  const { text, action, lengthMin = 1, lengthMax, isDanger = false } = props;
  const { onGo, onClose, children } = props;
  const { title, description, label, hint, go, leave, missing } = text;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, failure, run } = action;
  const fieldId = useId();
  const press = () => {
    if (missing && note.trim().length < lengthMin) {
      setError(missing);
      document.getElementById(fieldId)?.focus();
      return;
    }
    void run(async () => {
      await onGo(note.trim());
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      description={description}
      closeLabel={`Close, ${leave.toLowerCase()}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {leave}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={press}>
            {go}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Alert live tone="danger">
            {failure.message}
          </Alert>
        )}
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
      </div>
    </Dialog>
  );
}
