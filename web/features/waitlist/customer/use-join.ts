import { useState } from 'react';
import type { WaitlistBody, WaitlistEntry } from '#contract/waitlist/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { isSignedIn } from '#web/api/session/session.ts';

/** The people to be served, and the chosen member. */
export type Party = Pick<
  WaitlistBody,
  'serviceId' | 'subServiceId' | 'people' | 'memberId' | 'together' | 'segments'
>;
export type WaitWindow = { fromDate: string; toDate: string; fromTime: string; toTime: string };

type Result = { key: string; entry?: WaitlistEntry; problem?: string };

/** Joins a waitlist; the result is discarded when the party changes. */
export function useJoin(party: Party, onSignIn: () => void) {
  const key = JSON.stringify(party);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const current = result?.key === key ? result : undefined;
  return {
    isBusy,
    entry: current?.entry,
    problem: current?.problem,
    send: async (window: WaitWindow) => {
      if (!isSignedIn()) {
        onSignIn();
        return;
      }
      setBusy(true);
      try {
        const body = { ...party, ...window };
        const { data: entry } = await browserApi.call('joinWaitlist', {
          body,
          skipNotification: true,
        });
        setResult({ key, entry });
        void refresh('myWaitlist');
      } catch (failure) {
        setResult({ key, problem: failureText(failure) });
      } finally {
        setBusy(false);
      }
    },
  };
}
