import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { type AccountFields, accountErrors, emptyAccount } from './payout-account-fields.ts';
import { type CodeForm, useCodeForm } from './use-code-form.ts';

export type PayoutAccountForm = CodeForm<AccountFields>;

/** The form of the bank account. */
export function usePayoutAccount(onSaved: () => void): PayoutAccountForm {
  const t = useT();
  return useCodeForm({
    empty: emptyAccount,
    prefix: 'account',
    check: (fields, needsCode) => accountErrors(t, fields, needsCode),
    save: async (body) => {
      const { message } = await browserApi.call('setPayoutAccount', {
        body,
        skipNotification: true,
      });
      notify.success(serverText(t, message, 'earnings.saved'));
      await refresh('earnings', 'payoutAccount');
      onSaved();
    },
  });
}
