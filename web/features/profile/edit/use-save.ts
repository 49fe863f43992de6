import { useState } from 'react';
import { normalizeEmail } from '#contract/fields.ts';
import type { Profile } from '#contract/profile/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { cacheProfile } from '../draft/cache-profile.ts';
import { type Draft, problemsOf } from '../draft/profile-draft.ts';
import { failedText, savedText } from '../draft/profile-labels.ts';
import { useCodeStep } from '../draft/use-code-step.ts';
import type { DraftControls } from '../draft/use-draft.ts';

/**
 * Saves a draft; a changed UPI ID requires a code first.
 * @param today the date in India.
 */
export function useSave({ draft, refuse, rebase, finish }: DraftControls, today: string) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const confirmed = useConfirmed();
  const code = useCodeStep(
    () => browserApi.call('upiCode', { skipNotification: true }),
    (message) => notify.error(message),
  );

  const fail = async (failure: unknown, { base }: Draft) => {
    const known = failure instanceof ApiFailure ? failure : undefined;
    if (known?.code === 'CODE_NEEDED') return code.start(base.email);
    notify.error(failedText(t, failure));
    if (known?.code === 'PROFILE_CHANGED') {
      const current = known.body['current'] as Profile;
      cacheProfile(current);
      rebase(current);
    } else if (known) refuse(known.errors);
  };

  const put = async (sent: Draft, otp?: string) => {
    const { base, values } = sent;
    setSending(true);
    try {
      const body = {
        ...values,
        email: normalizeEmail(values.email),
        version: base.version,
        ...(otp === undefined ? {} : { otp }),
      };
      const answer = await confirmed(() =>
        browserApi.call('saveProfile', { body, skipNotification: true }),
      );
      notify.success(savedText(t, answer.message));
      if (answer.phoneUnverified) notify.info(t('profile.verifyAgain'));
      code.close();
      cacheProfile(answer.data);
      finish(sent, answer.data);
    } catch (failure) {
      // An error of the code is displayed in the dialog where it was entered.
      const isAboutCode = failure instanceof ApiFailure && failure.code.startsWith('OTP_');
      if (isAboutCode && otp !== undefined) throw failure;
      code.close();
      await fail(failure, sent);
    } finally {
      setSending(false);
    }
  };

  return {
    code,
    isBusy: isSending || code.isBusy,
    save: async () => {
      if (!draft) return;
      const problems = problemsOf(draft, today);
      if (Object.keys(problems).length > 0) refuse(problems);
      else if (await needsCode(draft)) await code.start(draft.base.email);
      else await put(draft);
    },
    prove: async (otp: string) => {
      if (draft) await put(draft, otp);
    },
  };
}

/** A changed UPI ID needs a code; people with a passkey confirm it with that instead. */
async function needsCode({ values, base }: Draft): Promise<boolean> {
  if (values.upiID === base.upiID) return false;
  try {
    const { data } = await browserApi.call('confirmation', { skipNotification: true });
    return !data.hasPasskey;
  } catch {
    return true;
  }
}
