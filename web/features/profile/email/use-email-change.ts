import { useState } from 'react';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { cacheProfile } from '../draft/cache-profile.ts';
import { changed } from '../draft/profile-draft.ts';
import { useCodeStep } from '../draft/use-code-step.ts';
import type { DraftControls } from '../draft/use-draft.ts';

export type EmailCodes = { otp: string; currentOtp: string };
export type NewEmail = ReturnType<typeof useEmailChange>;

/**
 * Verifies a new e-mail address from the draft. With codes from both mailboxes the change is immediate and
 * independent of the rest of the draft; without the current mailbox it takes effect after seven days.
 */
export function useEmailChange({ draft, refuse, rebase, update }: DraftControls) {
  const t = useT();
  const [isLost, setLost] = useState(false);
  const code = useCodeStep(
    (email) => browserApi.call('requestEmail', { body: { email }, skipNotification: true }),
    (message) => refuse({ email: message }),
  );
  return {
    code,
    isLost,
    setLost,
    isNew: draft !== null && normalizeEmail(draft.values.email) !== draft.base.email,
    start: async () => {
      if (!draft) return;
      setLost(false);
      const wrong = checkEmail(draft.values.email);
      if (wrong) refuse({ email: wrong });
      else await code.start(normalizeEmail(draft.values.email));
    },
    prove: async ({ otp, currentOtp }: EmailCodes) => {
      if (!code.sentCode) return;
      const { email } = code.sentCode;
      const body = isLost ? { email, otp, lostMailbox: true } : { email, otp, currentOtp };
      const { data, message } = await browserApi.call('verifyEmail', {
        body,
        skipNotification: true,
      });
      code.close();
      cacheProfile(data);
      update((now) => changed(now, 'email', data.email));
      rebase(data);
      const isDone = data.email === email;
      notify.success(
        isDone
          ? serverText(t, message, 'profile.emailChanged')
          : t('profile.emailChangesIn', { days: EMAIL_WAIT_DAYS }),
      );
      await refresh('emailChange');
    },
  };
}
