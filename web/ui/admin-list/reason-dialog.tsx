import type { ReactNode } from 'react';
import { type DialogAction, NoteDialog } from './note-dialog.tsx';

/** The minimum length of a reason, in characters. */
const LENGTH_MIN = 3;

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Names the people who can read the reason. */
  hint: string;
  confirm: string;
  action: DialogAction;
  lengthMax: number;
  isDanger?: boolean | undefined;
  onClose: () => void;
  /** Performs the action. The dialog displays an error that it throws. */
  onConfirm: (reason: string) => Promise<void>;
  children?: ReactNode;
};

/** Confirms an action of an admin with a required reason. */
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
    ...{ confirm, cancel: 'Change nothing', requiredError: 'Please give a reason.' },
  };
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMin={LENGTH_MIN}
      lengthMax={lengthMax}
      isDanger={isDanger}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
    </NoteDialog>
  );
}
