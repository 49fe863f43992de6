import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { keepProfile } from './keep-profile.ts';
import { changed } from './profile-draft.ts';
import { useCodeStep } from './use-code-step.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Proving an e-mail that was typed in the draft: it is the account's from then on, whatever else is saved. */
export function useNewEmail({ draft, refuse, rebase, update }: DraftKeeper) {
  const code = useCodeStep(
    (email) => browserApi.call('requestEmail', { body: { email }, skipNotification: true }),
    (sentence) => refuse({ email: sentence }),
  );
  return {
    code,
    isNew: draft !== null && normalizeEmail(draft.values.email) !== draft.base.email,
    start: async () => {
      if (!draft) return;
      const wrong = checkEmail(draft.values.email);
      if (wrong) refuse({ email: wrong });
      else await code.start(normalizeEmail(draft.values.email));
    },
    prove: async (otp: string) => {
      if (!code.asked) return;
      const { data, message } = await browserApi.call('verifyEmail', {
        body: { email: code.asked.email, otp },
        skipNotification: true,
      });
      code.close();
      keepProfile(data);
      update((now) => changed(now, 'email', data.email));
      rebase(data);
      notify.success(message);
    },
  };
}
