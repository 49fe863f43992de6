import { useState } from 'react';
import type { ProposalCheck } from '#contract/booking/reschedule.ts';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** A time by the clock of the booking, and the member who serves; empty for any. */
export type ProposalDraft = { startsAt: string; memberId: string };

const quiet = { skipNotification: true };

/** 'reassign' changes the team member only; 'agreed' applies a change that was agreed by phone. */
export type ProposalKind = 'reassign' | 'agreed' | 'propose';

/** The notification after success, by kind. */
const confirmations = {
  reassign: 'requests.hasReassigned',
  agreed: 'requests.hasRescheduled',
  propose: 'requests.hasProposed',
} as const;

function targetOf({ startsAt, memberId }: ProposalDraft) {
  return { startsAt, ...(memberId ? { memberId } : {}) };
}

/** Sends and withdraws proposals. After an error, the input is kept. */
export function useProposal(bookingId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (
    done: PlainKey,
    send: () => Promise<{ message: string }>,
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
      setBusy(false);
      void refresh('providerCalendar', 'request', 'allRequests', 'providerDashboard');
      void refresh('checkProposal');
    }
  };
  return {
    isBusy,
    problem,
    send: (draft: ProposalDraft, kind: ProposalKind) =>
      act(confirmations[kind], () => {
        const body = { ...targetOf(draft), agreedByPhone: kind === 'agreed' };
        return browserApi.call('propose', { params: { bookingId }, body, ...quiet });
      }),
    withdraw: () =>
      act('requests.hasWithdrawn', () =>
        browserApi.call('withdrawProposal', { params: { bookingId }, ...quiet }),
      ),
  };
}

/** The effect of the proposal; undefined while unknown, and stale while only that of an earlier draft is known. */
export function useProposalCheck(
  bookingId: string,
  draft: ProposalDraft,
): { check: ProposalCheck | undefined; failure: string | undefined; isStale: boolean } {
  const isComplete = draft.startsAt.length >= 16;
  const answer = useCall(
    'checkProposal',
    { params: { bookingId }, query: targetOf(draft), ...quiet },
    { needsPerson: true, enabled: isComplete, staleTime: 0, keepsPreviousData: true },
  );
  if (!isComplete) return { check: undefined, failure: undefined, isStale: false };
  if (answer.isError)
    return { check: undefined, failure: failureText(answer.error), isStale: false };
  return { check: answer.data?.data, failure: undefined, isStale: answer.isPlaceholderData };
}
