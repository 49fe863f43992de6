import { useState } from 'react';
import type { WalkInState } from '#contract/walkins/limits.ts';
import type { WalkInBody, WalkInCheck } from '#contract/walkins/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';

type Problem = { text: string; fields: Record<string, string> };
type Edited = { walkInId: string; version: number };

const quiet = { skipNotification: true };

/** Adds, changes and marks walk-ins. After an error, the input is kept. */
export function useWalkIn() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const act = async (send: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      notify.success(await send());
      return true;
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.errors : {};
      setProblem({ text: failureText(error), fields });
      return false;
    } finally {
      setBusy(false);
      void refresh('providerCalendar', 'checkWalkIn');
    }
  };
  return {
    isBusy,
    problem,
    save: (body: WalkInBody, edited: Edited | undefined) =>
      act(async () => {
        if (!edited) return (await browserApi.call('addWalkIn', { body, ...quiet })).message;
        const { serviceId: _, ...rest } = body;
        const { walkInId, version } = edited;
        const options = { params: { walkInId }, body: { ...rest, version }, ...quiet };
        return (await browserApi.call('changeWalkIn', options)).message;
      }),
    mark: (walkInId: string, state: WalkInState) =>
      act(async () => {
        const options = { params: { walkInId }, body: { state }, ...quiet };
        await browserApi.call('markWalkIn', options);
        return markedTexts[state];
      }),
  };
}

const markedTexts: Record<WalkInState, string> = {
  booked: 'Marked as booked',
  arrived: 'Marked as arrived',
  'no-show': 'Marked as no-show',
  cancelled: 'Walk-in cancelled',
};

type Choice = Pick<WalkInBody, 'serviceId' | 'subServiceId' | 'startsAt' | 'people' | 'memberId'>;

/** The end of a walk-in, and its conflicts; undefined while unknown. */
export function useWalkInCheck(
  choice: Choice,
  except: string | undefined,
): WalkInCheck | undefined {
  const { memberId, ...rest } = choice;
  const isComplete = rest.subServiceId !== '' && rest.startsAt.length >= 16;
  const answer = useCall(
    'checkWalkIn',
    {
      query: { ...rest, ...(memberId ? { memberId } : {}), ...(except ? { except } : {}) },
      ...quiet,
    },
    { needsPerson: true, enabled: isComplete, staleTime: 0, keepsPreviousData: true },
  );
  return isComplete && !answer.isError ? answer.data?.data : undefined;
}
