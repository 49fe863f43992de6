import type { FormEvent, ReactNode } from 'react';
import { type Sent, useResend } from '#web/api/otp/resend.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { OtpField } from '#web/ui/form/code/otp-field.tsx';
import { ResendButton } from '#web/ui/form/code/resend-button.tsx';

/** The part of `useCodeForm` that the dialog uses. */
type DialogForm = {
  prefix: string;
  fields: { otp: string };
  errors: { otp?: string | undefined };
  notice: string | undefined;
  sent: Sent | undefined;
  hasPasskey: boolean;
  isBusy: boolean;
  change: (name: 'otp', value: string) => void;
  sendCode: () => Promise<void>;
  sendAnother: () => Promise<void>;
  save: () => Promise<void>;
};

type CodeDialogProps = {
  form: DialogForm;
  title: string;
  description: string;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that saves payout details with a fresh code by e-mail. */
export function CodeDialog(props: CodeDialogProps) {
  const { form, title, description, saveLabel, onClose, children } = props;
  const t = useT();
  const formId = `${form.prefix}-form`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) void (form.sent ? form.save() : form.sendCode());
  };
  return (
    <InputDialog
      size="small"
      isBusy={form.isBusy}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('earnings.closeUnsaved')}
      footer={<Footer form={form} formId={formId} saveLabel={saveLabel} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {form.sent && <Code form={form} sent={form.sent} />}
        {!form.hasPasskey && <PasskeyHint />}
      </form>
    </InputDialog>
  );
}

/** Suggests adding a passkey, which payout details then require; a new tab keeps what is typed here. */
function PasskeyHint() {
  const t = useT();
  return (
    <p className="text-sm text-ink-soft">
      {t('earnings.passkeyHint')}{' '}
      <Link to="/profile#passkeys" className="link" target="_blank">
        {t('earnings.addPasskey')}
      </Link>
    </p>
  );
}

/** Focuses the field when it is rendered. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}

function Code({ form, sent }: { form: DialogForm; sent: Sent }) {
  const t = useT();
  const resend = useResend(sent, form.sendAnother);
  return (
    <div className="grid justify-items-start gap-1 border-t border-hairline pt-4">
      <OtpField
        id={`${form.prefix}-otp`}
        label={t('earnings.code')}
        hint={t('earnings.codeHint')}
        ref={focusNow}
        value={form.fields.otp}
        error={form.errors.otp}
        onValueChange={(otp) => form.change('otp', otp)}
      />
      <ResendButton {...resend} />
    </div>
  );
}

type FooterProps = Pick<CodeDialogProps, 'form' | 'saveLabel' | 'onClose'> & { formId: string };

function Footer({ form, formId, saveLabel, onClose }: FooterProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <FailureAlert failure={form.notice} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          {t('earnings.cancel')}
        </Button>
        <Button type="submit" form={formId} busy={form.isBusy}>
          {form.sent || form.hasPasskey ? saveLabel : t('earnings.sendCode')}
        </Button>
      </div>
    </div>
  );
}
