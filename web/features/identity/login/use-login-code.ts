import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { landingPath } from '#web/api/client/work-path.ts';
import { resendState } from '#web/api/otp/resend.ts';
import { setUser } from '#web/api/session/session.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { useEnter } from '../session/use-enter.ts';
import {
  dropPendingCode,
  type PendingCode,
  pendingCode,
  storePendingCode,
} from './pending-code.ts';

/** The state of a login by code, shared by the dialog on /login and the page /otp. `next` is the page to return to. */
export function useLoginCode(first: PendingCode | null, next: string) {
  const [pending, setPending] = useState(first);
  const t = useT();
  const enter = useEnter();

  const keep = (waiting: PendingCode) => {
    storePendingCode(waiting);
    setPending(waiting);
  };
  const ask = async (email: string, resends: number, isBySms = false) => {
    const { message } = await browserApi.call('loginRequest', {
      body: { email, ...(isBySms ? { channel: 'sms' as const } : {}) },
      skipNotification: true,
    });
    keep({ email, sentAtMs: Date.now(), resends, isBySms });
    notify.success(serverText(t, message, 'entry.otpSent'));
  };

  return {
    pending,
    /** Requests a code, unless one was sent to this address and the resend delay is running. */
    send: async (email: string) => {
      const nowMs = Date.now();
      const waiting = pendingCode(nowMs);
      if (waiting?.email !== email) return ask(email, 0);
      if (resendState(waiting, nowMs).kind !== 'ready') return keep(waiting);
      return ask(email, waiting.resends + 1);
    },
    /** Restores the pending code after a reload. */
    restore: setPending as (waiting: PendingCode) => void,
    resend: async () => {
      if (!pending) return;
      const { email, resends, isBySms } = pending;
      await ask(email, resends + 1, isBySms);
    },
    /** Requests the next code by SMS, or again by e-mail; the limits of a resend apply. */
    sms: {
      sentText: pending?.isBySms ? t('entry.smsSent', { email: '{email}' }) : undefined,
      switchText: t(pending?.isBySms ? 'entry.byEmailInstead' : 'entry.bySmsInstead'),
      riskText: pending?.isBySms ? undefined : t('entry.smsRisk'),
      onSwitch: async () => {
        if (!pending) return;
        const { email, resends, isBySms } = pending;
        await ask(email, resends + 1, !isBySms);
      },
    },
    /** LOGIN-09: verifies the code, stores the session and navigates on. */
    verify: async (otp: string) => {
      if (!pending) return;
      const { data, message } = await browserApi.call('loginVerify', {
        body: { email: pending.email, otp },
        skipNotification: true,
      });
      dropPendingCode();
      setUser(data);
      notify.success(serverText(t, message, 'entry.loggedIn'));
      enter(await landingPath(data, next));
    },
  };
}
