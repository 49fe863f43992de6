import type { FormEvent } from 'react';
import { type Sent, useResend } from '#web/api/otp/resend.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { OtpField } from '#web/ui/form/otp-field.tsx';
import { ResendButton } from '#web/ui/form/resend-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { AccountField } from './payout-account-fields.ts';
import { type PayoutAccountForm, usePayoutAccount } from './use-payout-account.ts';

const FORM_ID = 'payout-account';

type PayoutAccountDialogProps = { isChange: boolean; onClose: () => void };

/** Sets the payout account, which requires a fresh code by e-mail. */
export function PayoutAccountDialog({ isChange, onClose }: PayoutAccountDialogProps) {
  const form = usePayoutAccount(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) void (form.sent ? form.save() : form.sendCode());
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={isChange ? 'Change bank account' : 'Add bank account'}
      description="Only the last digits are ever shown again."
      closeLabel="Close without saving"
      footer={<Footer form={form} onClose={onClose} />}
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        {isChange && (
          <Alert tone="info" title="Payouts pause for 48 hours">
            A changed account is used from 48 hours on, and we write to you about the change.
          </Alert>
        )}
        <Line form={form} name="holderName" label="Account holder" autoComplete="name" />
        <Line form={form} name="accountNumber" label="Account number" inputMode="numeric" />
        <Line form={form} name="ifsc" label="IFSC" hint="11 characters, as on a cheque" isCode />
        <Line form={form} name="pan" label="PAN" hint="10 characters, of the holder" isCode />
        {form.sent && <Code form={form} sent={form.sent} />}
      </form>
    </Dialog>
  );
}

type LineProps = {
  form: PayoutAccountForm;
  name: AccountField;
  label: string;
  hint?: string;
  inputMode?: 'numeric';
  autoComplete?: string;
  isCode?: boolean;
};

function Line({ form, name, isCode, autoComplete = 'off', ...words }: LineProps) {
  return (
    <TextField
      {...words}
      id={`account-${name}`}
      autoComplete={autoComplete}
      {...(name === 'holderName' ? { 'data-autofocus': '' } : {})}
      {...(isCode ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      value={form.fields[name]}
      error={form.errors[name]}
      onChange={({ target }) =>
        form.change(name, isCode ? target.value.toUpperCase() : target.value)
      }
    />
  );
}

/** Focuses the field when it is rendered. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}

function Code({ form, sent }: { form: PayoutAccountForm; sent: Sent }) {
  const resend = useResend(sent, form.sendAnother);
  return (
    <div className="grid justify-items-start gap-1 border-t border-hairline pt-4">
      <OtpField
        id="account-otp"
        label="One-time code"
        hint="We have sent six digits to your e-mail. They work for 5 minutes."
        ref={focusNow}
        value={form.fields.otp}
        error={form.errors.otp}
        onValueChange={(otp) => form.change('otp', otp)}
      />
      <ResendButton {...resend} />
    </div>
  );
}

function Footer({ form, onClose }: { form: PayoutAccountForm; onClose: () => void }) {
  return (
    <div className="grid gap-3">
      {form.notice && (
        <Alert live tone="danger">
          {form.notice}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={FORM_ID} busy={form.isBusy}>
          {form.sent ? 'Save bank account' : 'Send code'}
        </Button>
      </div>
    </div>
  );
}
