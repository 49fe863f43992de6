import { useState } from 'react';
import type { OwnSchedule, ServedBooking } from '#contract/team/own-schedule.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';

const quiet = { skipNotification: true };

/** The teams of the person; reloaded when their access changes. */
export function useMemberships() {
  const query = useCall('memberships', quiet, { needsPerson: true });
  useLive('schedule', () => void refresh('memberships'));
  return query;
}

/** A week of a member's schedule. `from` is a date; today when undefined. */
export function useSchedule(businessId: string, from: string | undefined) {
  const query = useCall(
    'ownSchedule',
    { params: { businessId }, query: from === undefined ? {} : { from }, ...quiet },
    { needsPerson: true, keepsPreviousData: true },
  );
  useLive('schedule', () => void refresh('ownSchedule', 'memberships'));
  return query;
}

/** Accepts and rejects requests. @returns the request being answered, and the reason why an answer failed. */
export function useServedAnswers(businessId: string) {
  const [answering, setAnswering] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (
    { bookingId }: ServedBooking,
    call: () => Promise<{ message: string }>,
  ): Promise<boolean> => {
    setAnswering(bookingId);
    setProblem(undefined);
    try {
      notify.success((await call()).message);
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    } finally {
      await refresh('ownSchedule');
      setAnswering(undefined);
    }
  };
  const options = ({ bookingId }: ServedBooking) => ({
    params: { businessId, bookingId },
    ...quiet,
  });
  return {
    answering,
    problem,
    accept: (request: ServedBooking) =>
      send(request, () => browserApi.call('acceptServed', options(request))),
    reject: (request: ServedBooking, reason: string) =>
      send(request, () =>
        browserApi.call('rejectServed', { ...options(request), body: { reason } }),
      ),
  };
}

type TimeOffAnswer = { data: OwnSchedule['timeOff']; message: string };

/** Sends a change of the member's own time off. After an error, the input is kept. */
export function useOwnTimeOff() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (send: () => Promise<TimeOffAnswer>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      notify.success((await send()).message);
      await refresh('ownSchedule');
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
