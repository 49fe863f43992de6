import { useId, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { ActionDialog } from './action-dialog.tsx';

type WriteDialogProps = {
  title: string;
  description: string;
  label: string;
  hint?: string;
  /** Error for an empty text. */
  requiredError: string;
  action: string;
  lengthMax: number;
  initial?: string;
  failure: string | undefined;
  /** Receives the trimmed text; the field keeps it when sending fails. */
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog with one text field, such as for a reply or a report. */
export function WriteDialog(props: WriteDialogProps) {
  const t = useT();
  const { title, description, label, hint, requiredError, action, lengthMax, failure } = props;
  const [text, setText] = useState(props.initial ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const fieldId = useId();
  const error = text.trim() === '' ? requiredError : undefined;
  const send = async () => {
    setSubmitted(true);
    if (error) return document.getElementById(fieldId)?.focus();
    setSending(true);
    await props.onSend(text.trim());
    setSending(false);
  };
  return (
    <ActionDialog
      size="medium"
      title={title}
      description={description}
      closeLabel={t('common.closeUnsent')}
      cancel={t('common.close')}
      confirm={action}
      isBusy={isSending}
      hasUnsent={text.trim() !== (props.initial ?? '').trim()}
      failure={failure}
      onConfirm={() => void send()}
      onClose={props.onClose}
    >
      <TextAreaField
        id={fieldId}
        data-autofocus=""
        label={label}
        hint={hint}
        rows={5}
        maxLength={lengthMax}
        value={text}
        error={wasSubmitted ? error : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
