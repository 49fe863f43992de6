import { type FormEvent, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { isTypedIn } from './typed-input.ts';
import { useFirstError } from './use-first-error.ts';

export type InputDialogProps = Omit<
  DialogProps,
  'open' | 'onOpenChange' | 'onInput' | 'onSubmit'
> & {
  /** While its action runs, the dialog cannot be closed. */
  isBusy: boolean;
  /** Whether closing discards input; by default, after text was typed. */
  hasUnsent?: boolean | undefined;
  onClose: () => void;
};

/**
 * A dialog with input, which Escape and a press outside do not discard without a question. When a form in it cannot be
 * submitted, its first invalid field gets the focus.
 */
export function InputDialog({ isBusy, hasUnsent, onClose, children, ...dialog }: InputDialogProps) {
  const t = useT();
  const [hasTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const focusFirstError = useFirstError(isBusy);
  const change = (open: boolean) => {
    if (open || isBusy) return;
    if (hasUnsent ?? hasTyped) setLeaving(true);
    else onClose();
  };
  const watch = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement && isTypedIn(target)) setTyped(true);
  };
  return (
    <Dialog {...dialog} open onOpenChange={change} onInput={watch} onSubmit={focusFirstError}>
      {children}
      {isLeaving && (
        <LeaveDialog text={t('common.unsent')} onLeave={onClose} onStay={() => setLeaving(false)} />
      )}
    </Dialog>
  );
}
