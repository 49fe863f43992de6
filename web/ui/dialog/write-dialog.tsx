import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { Dialog } from './dialog.tsx';

type WriteDialogProps = {
  title: string;
  description: string;
  label: string;
  hint?: string;
  /** Said when nothing was written. */
  needed: string;
  action: string;
  lengthMax: number;
  initial?: string;
  failure: string | undefined;
  /** Is given the trimmed words; what was typed stays when it fails. */
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog for some words: a reply, a report. */
export function WriteDialog(props: WriteDialogProps) {
  const { title, description, label, hint, needed, action, lengthMax, failure } = props;
  const [text, setText] = useState(props.initial ?? '');
  const [isPressed, setPressed] = useState(false);
  const [isSending, setSending] = useState(false);
  const fieldId = useId();
  const problem = text.trim() === '' ? needed : undefined;
  const send = async () => {
    setPressed(true);
    if (problem) return document.getElementById(fieldId)?.focus();
    setSending(true);
    await props.onSend(text.trim());
    setSending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && props.onClose()}
      title={title}
      description={description}
      closeLabel="Close without sending"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSending} onClick={props.onClose}>
            Close
          </Button>
          <Button busy={isSending} onClick={() => void send()}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Alert live tone="danger">
            {failure}
          </Alert>
        )}
        <TextAreaField
          id={fieldId}
          data-autofocus=""
          label={label}
          hint={hint}
          rows={5}
          maxLength={lengthMax}
          value={text}
          error={isPressed ? problem : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Dialog>
  );
}
