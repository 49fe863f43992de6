import type { FormEvent } from 'react';
import { type Sent, useResend } from '#web/api/otp/resend.ts';
import { useT } from '#web/i18n/texts.tsx';
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
  const t = useT();
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
      title={isChange ? t('earnings.changeAccount') : t('earnings.add')}
      description={t('earnings.digits')}
      closeLabel={t('earnings.closeUnsaved')}
      footer={<Footer form={form} onClose={onClose} />}
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        {isChange && (
          <Alert tone="info" title={t('earnings.pause')}>
            {t('earnings.pauseText')}
          </Alert>
        )}
        <Line form={form} name="holderName" label={t('earnings.holder')} autoComplete="name" />
        <Line form={form} name="accountNumber" label={t('earnings.number')} inputMode="numeric" />
        <Line
          form={form}
          name="ifsc"
          label={t('earnings.ifsc')}
          hint={t('earnings.ifscHint')}
          isCode
        />
        <Line
          form={form}
          name="pan"
          label={t('earnings.pan')}
          hint={t('earnings.panHint')}
          isCode
        />
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
  const t = useT();
  const resend = useResend(sent, form.sendAnother);
  return (
    <div className="grid justify-items-start gap-1 border-t border-hairline pt-4">
      <OtpField
        id="account-otp"
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

function Footer({ form, onClose }: { form: PayoutAccountForm; onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      {form.notice && (
        <Alert live tone="danger">
          {form.notice}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          {t('earnings.cancel')}
        </Button>
        <Button type="submit" form={FORM_ID} busy={form.isBusy}>
          {form.sent ? t('earnings.save') : t('earnings.sendCode')}
        </Button>
      </div>
    </div>
  );
}
