import type { ReactNode } from 'react';
import { type DialogAction, NoteDialog } from './note-dialog.tsx';

/** A reason of one letter explains nothing. */
const LENGTH_MIN = 3;

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Who reads the reason besides the log. */
  hint: string;
  confirm: string;
  action: DialogAction;
  lengthMax: number;
  isDanger?: boolean | undefined;
  onClose: () => void;
  /** Does it; what it throws is shown. */
  onConfirm: (reason: string) => Promise<void>;
  children?: ReactNode;
};

/** An act that is final enough to be asked for its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    hint,
    confirm,
    action,
    lengthMax,
    isDanger,
    onClose,
    onConfirm,
    children,
  } = props;
  const text = {
    ...{ title, description, hint, label: 'Reason' },
    ...{ go: confirm, leave: 'Change nothing', missing: 'Please give a reason.' },
  };
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMin={LENGTH_MIN}
      lengthMax={lengthMax}
      isDanger={isDanger}
      onGo={onConfirm}
      onClose={onClose}
    >
      {children}
    </NoteDialog>
  );
}
