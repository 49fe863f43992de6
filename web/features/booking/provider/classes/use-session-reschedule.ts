import { useState } from 'react';
import type { SessionReschedule, SessionRoster } from '#contract/booking/class-calls.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** Length of 'YYYY-MM-DDTHH:MM', as the field returns it. */
const LOCAL_TIME_LENGTH = 16;

/** Reschedules a session. After an error, the input is kept. */
export function useSessionReschedule({ sessionId, startsAt: presentStart }: SessionRoster) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    move: async (startsAt: string): Promise<boolean> => {
      setBusy(true);
      setProblem(undefined);
      try {
        const body = { presentStart, startsAt };
        const options = { params: { sessionId }, body, skipNotification: true };
        const { message } = await browserApi.call('rescheduleSession', options);
        notify.success(serverText(t, message, 'classes.moved'));
        return true;
      } catch (error) {
        setProblem(failureText(error));
        return false;
      } finally {
        await refresh(
          'sessionRoster',
          'classSessions',
          'providerCalendar',
          'checkSessionReschedule',
        );
        setBusy(false);
      }
    },
  };
}

/** The effect of the reschedule; undefined while unknown. */
export function useSessionRescheduleCheck(
  sessionId: string,
  startsAt: string,
): { check: SessionReschedule | undefined; failure: string | undefined; isStale: boolean } {
  const isComplete = startsAt.length >= LOCAL_TIME_LENGTH;
  const answer = useCall(
    'checkSessionReschedule',
    { params: { sessionId }, query: { startsAt }, skipNotification: true },
    { needsPerson: true, enabled: isComplete, staleTime: 0, keepsPreviousData: true },
  );
  if (!isComplete) return { check: undefined, failure: undefined, isStale: false };
  if (answer.isError)
    return { check: undefined, failure: failureText(answer.error), isStale: false };
  return { check: answer.data?.data, failure: undefined, isStale: answer.isPlaceholderData };
}
