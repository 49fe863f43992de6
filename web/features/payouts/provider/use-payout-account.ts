import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { Sent } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import {
  type AccountErrors,
  type AccountField,
  accountErrors,
  emptyAccount,
} from './payout-account-fields.ts';

export type PayoutAccountForm = ReturnType<typeof usePayoutAccount>;

/** The form of the bank account: requests a code by e-mail after valid details, then sends both. */
export function usePayoutAccount(onSaved: () => void) {
  const t = useT();
  const [fields, setFields] = useState(emptyAccount);
  const [errors, setErrors] = useState<AccountErrors>({});
  const [notice, setNotice] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  const [isBusy, setBusy] = useState(false);

  /** Whether all fields are valid. Focuses the first invalid one. */
  const check = (needsCode: boolean): boolean => {
    const found = accountErrors(t, fields, needsCode);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`account-${first}`)?.focus();
    return !first;
  };
  const busily = async (task: () => Promise<void>) => {
    setBusy(true);
    setNotice(undefined);
    try {
      await task();
    } catch (error) {
      if (error instanceof ApiFailure) setErrors(localRules(t, error.errors));
      if (error instanceof ApiFailure && error.code === 'OTP_INVALID') {
        setErrors({ otp: failureText(error) });
      } else setNotice([failureText(error), retryText(error)].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };

  const send = async (resends: number) => {
    const { message } = await browserApi.call('payoutAccountCode', { skipNotification: true });
    setSent({ sentAtMs: Date.now(), resends });
    notify.success(serverText(t, message, 'earnings.codeSent'));
  };

  return {
    fields,
    errors,
    notice,
    sent,
    isBusy,
    change: (name: AccountField, value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    sendCode: async () => {
      if (!check(false)) return;
      await busily(async () => {
        await send(0);
      });
    },
    sendAnother: async () => {
      await send((sent?.resends ?? 0) + 1);
      setFields((before) => ({ ...before, otp: '' }));
      setErrors(({ otp: _, ...others }) => others);
      document.getElementById('account-otp')?.focus();
    },
    save: async () => {
      if (!check(true)) return;
      await busily(async () => {
        const { message } = await browserApi.call('setPayoutAccount', {
          body: fields,
          skipNotification: true,
        });
        notify.success(serverText(t, message, 'earnings.saved'));
        await refresh('earnings', 'payoutAccount');
        onSaved();
      });
    },
  };
}
