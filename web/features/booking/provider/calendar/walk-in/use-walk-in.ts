import { useState } from 'react';
import type { WalkInState } from '#contract/walkins/limits.ts';
import type { WalkIn, WalkInBody, WalkInCheck } from '#contract/walkins/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { checkQueryOf } from './walk-in-draft.ts';
import { type Problem, withoutFields } from './walk-in-problem.ts';

type Edited = { walkInId: string; version: number };

const quiet = { skipNotification: true };

/** Adds, changes and marks walk-ins. After an error, the input is kept. */
export function useWalkIn() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { call } = useKeyedCalls();
  const act = async (send: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      notify.success(await send());
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
      void refresh('providerCalendar', 'checkWalkIn', 'sessionRoster', 'classSessions');
    }
  };
  const said = ({ message }: { message: string }, key: PlainKey) => serverText(t, message, key);
  return {
    isBusy,
    problem,
    /** Removes the errors of changed fields. */
    dismiss: (fields: readonly string[]) => setProblem((now) => now && withoutFields(now, fields)),
    save: (body: WalkInBody, edited: Edited | undefined) =>
      act(async () => {
        if (!edited) return said(await call('addWalkIn', { body, ...quiet }), 'walkins.added');
        const { serviceId: _, ...rest } = body;
        const { walkInId, version } = edited;
        const options = { params: { walkInId }, body: { ...rest, version }, ...quiet };
        return said(await browserApi.call('changeWalkIn', options), 'walkins.saved');
      }),
    mark: (walkInId: string, state: WalkInState) =>
      act(async () => {
        const options = { params: { walkInId }, body: { state }, ...quiet };
        await browserApi.call('markWalkIn', options);
        return t(markedTexts[state]);
      }),
  };
}

function problemOf(error: unknown): Problem {
  const known = error instanceof ApiFailure ? error : undefined;
  const isOutdated = known?.code === 'WALK_IN_CHANGED';
  const current = isOutdated ? (known?.body['current'] as WalkIn | undefined) : undefined;
  return { text: failureText(error), fields: known?.errors ?? {}, isOutdated, current };
}

const markedTexts: Record<WalkInState, PlainKey> = {
  booked: 'walkins.isBooked',
  arrived: 'walkins.hasArrived',
  'no-show': 'walkins.isNoShow',
  cancelled: 'walkins.isCancelled',
};

/** The end of a walk-in, and its conflicts; undefined while unknown. */
export function useWalkInCheck(
  body: WalkInBody | undefined,
  except: string | undefined,
): WalkInCheck | undefined {
  const query = body && checkQueryOf(body, except);
  const answer = useCall(
    'checkWalkIn',
    { query: query ?? noQuery, ...quiet },
    { needsPerson: true, enabled: query !== undefined, staleTime: 0, keepsPreviousData: true },
  );
  return query && !answer.isError ? answer.data?.data : undefined;
}

const noQuery = { serviceId: '', subServiceId: '', startsAt: '', people: 1 };
