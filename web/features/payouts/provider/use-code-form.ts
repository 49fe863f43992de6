import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { Sent } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

type Fields = { otp: string };
type Errors<Form extends Fields> = Partial<Record<keyof Form & string, string>>;

type CodeFormOptions<Form extends Fields> = {
  empty: Form;
  /** The fields have the ids `prefix-name`. */
  prefix: string;
  /** Errors by field. The code is validated only when it is required. */
  check: (fields: Form, needsCode: boolean) => Errors<Form>;
  save: (fields: Omit<Form, 'otp'> & { otp?: string }) => Promise<void>;
};

export type CodeForm<Form extends Fields> = ReturnType<typeof useCodeForm<Form>>;

/**
 * A form of payout details: requests a code by e-mail after valid details, then sends both. A person with a passkey
 * confirms with it instead.
 */
export function useCodeForm<Form extends Fields>(options: CodeFormOptions<Form>) {
  const { empty, prefix, check, save } = options;
  const t = useT();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Errors<Form>>({});
  const [notice, setNotice] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  const [isBusy, setBusy] = useState(false);
  const confirmed = useConfirmed();
  const confirmation = useCall('confirmation', { skipNotification: true }, { needsPerson: true });
  const hasPasskey = confirmation.data?.data.hasPasskey ?? false;

  /** Whether all fields are valid. Focuses the first invalid one. */
  const isValid = (needsCode: boolean): boolean => {
    const found = check(fields, needsCode);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${prefix}-${first}`)?.focus();
    return !first;
  };
  const busily = async (task: () => Promise<void>) => {
    setBusy(true);
    setNotice(undefined);
    try {
      await task();
    } catch (error) {
      const isRefused = error instanceof ApiFailure;
      const found: Record<string, string> = isRefused ? localRules(t, error.errors) : {};
      if (isRefused && error.code === 'OTP_INVALID') found['otp'] = failureText(error);
      else setNotice([failureText(error), retryText(error)].filter(Boolean).join(' '));
      setErrors(found as Errors<Form>);
    } finally {
      setBusy(false);
    }
  };
  const send = async (resends: number) => {
    const { message } = await browserApi.call('payoutAccountCode', { skipNotification: true });
    setSent({ sentAtMs: Date.now(), resends });
    notify.success(serverText(t, message, 'earnings.codeSent'));
  };
  const change = (name: keyof Form & string, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  return {
    prefix,
    fields,
    errors,
    notice,
    sent,
    hasPasskey,
    isBusy,
    change,
    /** Sends a code; a person with a passkey uses that instead, which saves at once. */
    sendCode: async () => {
      if (!isValid(false)) return;
      await busily(() => (hasPasskey ? confirmed(() => save(withoutCode(fields))) : send(0)));
    },
    sendAnother: async () => {
      await send((sent?.resends ?? 0) + 1);
      change('otp', '');
      document.getElementById(`${prefix}-otp`)?.focus();
    },
    save: async () => {
      if (isValid(true)) await busily(() => save(fields));
    },
  };
}

function withoutCode<Form extends Fields>({ otp: _otp, ...fields }: Form): Omit<Form, 'otp'> {
  return fields;
}
