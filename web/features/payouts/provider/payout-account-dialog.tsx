import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import type { AccountField } from './payout-account-fields.ts';
import { type PayoutAccountForm, usePayoutAccount } from './use-payout-account.ts';

type PayoutAccountDialogProps = { isChange: boolean; onClose: () => void };

/** Sets the payout account, which requires a fresh code by e-mail. */
export function PayoutAccountDialog({ isChange, onClose }: PayoutAccountDialogProps) {
  const t = useT();
  const form = usePayoutAccount(onClose);
  return (
    <CodeDialog
      form={form}
      title={isChange ? t('earnings.changeAccount') : t('earnings.add')}
      description={t('earnings.digits')}
      saveLabel={t('earnings.save')}
      onClose={onClose}
    >
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
      <Line form={form} name="pan" label={t('earnings.pan')} hint={t('earnings.panHint')} isCode />
    </CodeDialog>
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
