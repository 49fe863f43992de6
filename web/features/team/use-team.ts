import { useState } from 'react';
import type { Team } from '#contract/team/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';

const quiet = { skipNotification: true };

export function useTeam() {
  return useCall('team', quiet, { needsPerson: true });
}

type Problem = { text: string; fields: Record<string, string> };
type Sent = { data: Team; message: string };

/** Sends a change, whose answer replaces the team and whose message is shown. After an error, the input is kept. */
export function useTeamAction(announce: 'toast' | 'silent' = 'toast') {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async <A extends Sent>(send: () => Promise<A>): Promise<A | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send();
      keepAnswer('team', quiet, answer.data);
      if (announce === 'toast') notify.success(answer.message);
      return answer;
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.errors : {};
      setProblem({ text: failureText(error), fields });
      return undefined;
    } finally {
      setBusy(false);
      void refresh('providerCalendar');
    }
  };
  return { isBusy, problem, run };
}
