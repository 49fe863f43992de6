import { checkOtp } from '#contract/fields.ts';
import { checkGstin } from '#contract/payouts/gstin.ts';
import type { T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useCodeForm } from './use-code-form.ts';

type TaxDetailsDialogProps = { gstin: string | null; onClose: () => void };
type Fields = { gstin: string; otp: string };

/** Sets the GSTIN, which requires a fresh code by e-mail. */
export function TaxDetailsDialog({ gstin, onClose }: TaxDetailsDialogProps) {
  const t = useT();
  const form = useCodeForm<Fields>({
    empty: { gstin: gstin ?? '', otp: '' },
    prefix: 'tax',
    check: (fields, needsCode) => errorsOf(t, fields, needsCode),
    save: async (body) => {
      const { message } = await browserApi.call('setTaxDetails', { body, skipNotification: true });
      notify.success(serverText(t, message, 'earnings.taxSaved'));
      await refresh('taxDetails');
      onClose();
    },
  });
  return (
    <CodeDialog
      form={form}
      title={gstin === null ? t('earnings.addGstin') : t('earnings.changeGstin')}
      description={t('earnings.gstinFuture')}
      saveLabel={t('earnings.saveGstin')}
      onClose={onClose}
    >
      <TextField
        id="tax-gstin"
        label={t('earnings.gstin')}
        hint={t('earnings.gstinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus=""
        value={form.fields.gstin}
        error={form.errors.gstin}
        onChange={({ target }) => form.change('gstin', target.value.toUpperCase())}
      />
    </CodeDialog>
  );
}

function errorsOf(t: T, { gstin, otp }: Fields, needsCode: boolean) {
  const found = {
    gstin: gstin.trim() === '' ? undefined : checkGstin(gstin),
    otp: needsCode ? checkOtp(otp) : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, said]) => (said ? [[name, localRule(t, said)]] : [])),
  );
}
