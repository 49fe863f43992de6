import { useState } from 'react';
import { checkOtp } from '#contract/fields.ts';
import { DELETE_WORD } from '#contract/privacy/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { leaveSignedOut } from '#web/api/client/logout.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type ClosingErrors, useClosingAction } from './use-closing.ts';

export type DeleteForm = ReturnType<typeof useDelete>;

/** What outlives the dialog: requests of codes are limited, so a code that was sent still counts later. */
export type DeleteDraft = { typed: string; hasCode: boolean };

/** First the typed confirmation, then the code, then both are sent. */
export function useDelete(draft: DeleteDraft, onDraft: (draft: DeleteDraft) => void) {
  const t = useT();
  const { typed, hasCode } = draft;
  const [otp, setOtp] = useState('');
  const { isBusy, errors, setErrors, notice, run } = useClosingAction();

  /** True when nothing is missing; focuses the first missing field. */
  const check = (needsCode: boolean): boolean => {
    const found: ClosingErrors = {};
    if (typed.trim() !== DELETE_WORD) {
      found.confirmation = t('closing.typeWordError', { word: DELETE_WORD });
    }
    const incomplete = needsCode ? localCheck(t, checkOtp(otp)) : undefined;
    if (incomplete) found.otp = incomplete;
    setErrors(found);
    const first = found.confirmation ? 'delete-word' : found.otp && 'delete-otp';
    if (first) document.getElementById(first)?.focus();
    return !first;
  };

  return {
    typed,
    otp,
    hasCode,
    isBusy,
    errors,
    notice,
    setTyped: (text: string) => {
      onDraft({ ...draft, typed: text });
      setErrors({});
    },
    setOtp: (digits: string) => {
      setOtp(digits);
      setErrors({});
    },
    sendCode: async () => {
      if (!check(false)) return;
      await run(async () => {
        await browserApi.call('deleteAccountCode', { skipNotification: true });
        onDraft({ ...draft, hasCode: true });
      });
    },
    remove: async () => {
      if (!check(true)) return;
      await run(async () => {
        const { message } = await browserApi.call('deleteAccount', {
          body: { confirmation: typed.trim(), otp },
          skipNotification: true,
        });
        leaveSignedOut(serverText(t, message, 'closing.deleted'), '/');
      });
    },
  };
}
