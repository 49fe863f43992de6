import { useState } from 'react';
import type { JourneyStep } from '#contract/booking/home-visits/journey.ts';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
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

const acceptedTexts = {
  none: 'schedule.hasAccepted',
  time: 'schedule.hasAcceptedTime',
  people: 'schedule.hasAcceptedPeople',
} as const;

const rejectedTexts = {
  none: 'schedule.hasRejected',
  time: 'schedule.hasDeclined',
  people: 'schedule.hasDeclinedPeople',
} as const;

/** What the customer of an accepted booking requests to change. */
function changeOf({ keptTime, peopleBefore }: ServedBooking): 'none' | 'time' | 'people' {
  if (peopleBefore !== undefined) return 'people';
  return keptTime ? 'time' : 'none';
}

/** Accepts and rejects requests. @returns the request being answered, and the error of the last failed answer. */
export function useServedAnswers(businessId: string) {
  const t = useT();
  const [answering, setAnswering] = useState<string>();
  const [problem, setProblem] = useState<{ bookingId: string; text: string }>();
  const send = async (
    { bookingId }: ServedBooking,
    call: () => Promise<Answer<'acceptServed' | 'rejectServed'>>,
    done: PlainKey,
  ): Promise<boolean> => {
    setAnswering(bookingId);
    setProblem(undefined);
    try {
      const { message } = await call();
      notify.success(serverText(t, message, done));
      return true;
    } catch (error) {
      setProblem({ bookingId, text: failureText(error) });
      return false;
    } finally {
      await refresh('ownSchedule');
      setAnswering(undefined);
    }
  };
  const options = (request: ServedBooking) => ({
    params: { businessId, bookingId: request.bookingId },
    query: named(request),
    ...quiet,
  });
  return {
    answering,
    problem,
    clearProblem: () => setProblem(undefined),
    accept: (request: ServedBooking) =>
      send(
        request,
        () => browserApi.call('acceptServed', options(request)),
        acceptedTexts[changeOf(request)],
      ),
    reject: (request: ServedBooking, reason: string) =>
      send(
        request,
        () => browserApi.call('rejectServed', { ...options(request), body: { reason } }),
        rejectedTexts[changeOf(request)],
      ),
  };
}

/** The displayed request, so that no other one is answered. Servers of the previous release do not name a change. */
function named({ changeId, keptTime, peopleBefore, startsAt, people }: ServedBooking) {
  if (changeId) return { change: changeId };
  return keptTime || peopleBefore !== undefined ? {} : { change: 'none', startsAt, people };
}

/**
 * Reports the journey of a home visit to its customer. @returns whether it is being sent, and the error if it failed.
 */
export function useOwnJourney(businessId: string, bookingId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const options = { params: { businessId, bookingId }, ...quiet };
  const run = async (
    send: () => Promise<Answer<'setServedJourney' | 'undoServedJourney'>>,
    done: PlainKey,
  ) => {
    setBusy(true);
    setProblem(undefined);
    try {
      notify.success(serverText(t, (await send()).message, done));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      await refresh('ownSchedule');
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    report: (step: JourneyStep) =>
      run(
        () => browserApi.call('setServedJourney', { ...options, body: { step } }),
        'schedule.customerSees',
      ),
    undo: (step: JourneyStep) =>
      run(
        () => browserApi.call('undoServedJourney', { ...options, query: { step } }),
        'schedule.journeyUndone',
      ),
  };
}

/** Sends a change of the member's own time off. After an error, the input is kept. */
export function useOwnTimeOff() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (
    send: () => Promise<{ message: string }>,
    done: PlainKey,
  ): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      notify.success(serverText(t, (await send()).message, done));
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    } finally {
      // Also after a failure: a change whose response was lost is in the schedule.
      await refresh('ownSchedule');
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
