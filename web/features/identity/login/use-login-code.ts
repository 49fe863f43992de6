import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#web/api/client/browser-api.ts';
import { landingPath } from '#web/api/client/work-path.ts';
import { resendState } from '#web/api/otp/resend.ts';
import { setUser } from '#web/api/session/session.ts';
import { notify } from '#web/lib/toast/notify.ts';
import {
  dropPendingCode,
  type PendingCode,
  pendingCode,
  storePendingCode,
} from './pending-code.ts';

/** The state of a login by code, shared by the dialog on /login and the page /otp. */
export function useLoginCode(first: PendingCode | null) {
  const [pending, setPending] = useState(first);
  const navigate = useNavigate();

  const keep = (next: PendingCode) => {
    storePendingCode(next);
    setPending(next);
  };
  const ask = async (email: string, next: string, resends: number) => {
    const { message } = await browserApi.call('loginRequest', {
      body: { email },
      skipNotification: true,
    });
    keep({ email, next, sentAtMs: Date.now(), resends });
    notify.success(message || 'OTP sent successfully!');
  };

  return {
    pending,
    /** Requests a code, unless one was sent to this address and the resend delay is running. */
    send: async (email: string, next: string) => {
      const nowMs = Date.now();
      const waiting = pendingCode(nowMs);
      if (waiting?.email !== email) return ask(email, next, 0);
      if (resendState(waiting, nowMs).kind !== 'ready') return keep({ ...waiting, next });
      return ask(email, next, waiting.resends + 1);
    },
    /** Restores the pending code after a reload. */
    restore: setPending as (waiting: PendingCode) => void,
    resend: async () => {
      if (pending) await ask(pending.email, pending.next, pending.resends + 1);
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
      notify.success(message);
      void navigate(await landingPath(data, pending.next), { replace: true });
    },
  };
}
