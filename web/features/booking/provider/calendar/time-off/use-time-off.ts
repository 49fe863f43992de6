import { useRef, useState } from 'react';
import type { TimeOffBody } from '#contract/availability/hours.ts';
import type { MemberTimeOffBody } from '#contract/team/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { orGone } from '#web/api/failures/or-gone.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

export type TimeOffProblem = { text: string; fields: Record<string, string> };

const quiet = { skipNotification: true };

/** Sends changes of time off. After an error, the input is kept. */
function useChange() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TimeOffProblem>();
  const act = async (said: PlainKey, send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      notify.success(t(said));
      return true;
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.errors : {};
      setProblem({ text: failureText(error), fields });
      return false;
    } finally {
      setBusy(false);
      void refresh('providerCalendar', 'hours', 'team');
    }
  };
  return { isBusy, problem, act };
}

/** Adds and removes time off of services. */
export function useTimeOff() {
  const { isBusy, problem, act } = useChange();
  const { call } = useKeyedCalls();
  // A retry skips the services for which the first attempt succeeded.
  const added = useRef(new Set<string>());
  return {
    isBusy,
    problem,
    add: (serviceIds: readonly string[], body: TimeOffBody) =>
      act('calendar.timeOffAdded', async () => {
        for (const serviceId of serviceIds) {
          const key = JSON.stringify([serviceId, body]);
          if (added.current.has(key)) continue;
          await call('addTimeOff', { params: { serviceId }, body, ...quiet });
          added.current.add(key);
        }
      }),
    remove: (serviceId: string, timeOffId: string) =>
      act('calendar.timeOffRemoved', () =>
        removed(browserApi.call('removeTimeOff', { params: { serviceId, timeOffId }, ...quiet })),
      ),
  };
}

/** Adds and removes time off of members. */
export function useMemberTimeOff() {
  const { isBusy, problem, act } = useChange();
  const { call } = useKeyedCalls();
  return {
    isBusy,
    problem,
    add: (body: MemberTimeOffBody) =>
      act('calendar.blocked', () => call('addMemberTimeOff', { body, ...quiet })),
    remove: (timeOffId: string) =>
      act('calendar.timeOffRemoved', () =>
        removed(browserApi.call('removeMemberTimeOff', { params: { timeOffId }, ...quiet })),
      ),
  };
}

const removed = (sent: Promise<unknown>) =>
  orGone(
    () => sent,
    'TIME_OFF_NOT_FOUND',
    () => undefined,
  );
