import { useState } from 'react';
import type { RefusalCode } from '#contract/errors.ts';
import type { Team } from '#contract/team/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { orGone } from '#web/api/failures/or-gone.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

const quiet = { skipNotification: true };

export function useTeam() {
  return useCall('team', quiet, { needsPerson: true });
}

type Problem = { text: string; fields: Record<string, string> };
type Sent = { data: Team; message: string };

/** Sends a change, whose response replaces the team. After an error, the input is kept. */
export function useTeamAction() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** `done` is the text of the toast; without it there is no toast. */
  const run = async <A extends Sent>(
    send: () => Promise<A>,
    done?: PlainKey,
  ): Promise<A | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send();
      keepAnswer('team', quiet, answer.data);
      if (done) notify.success(serverText(t, answer.message, done));
      return answer;
    } catch (error) {
      const fields = error instanceof ApiFailure ? localRules(t, error.errors) : {};
      setProblem({ text: failureText(error), fields });
      // A change whose response was lost is in the team.
      void refresh('team');
      return undefined;
    } finally {
      setBusy(false);
      void refresh('providerCalendar');
    }
  };
  /** As `run`, and succeeds also when the object is already gone. */
  const remove = (send: () => Promise<Sent>, gone: RefusalCode, done: PlainKey) => {
    const read = async () => ({ ...(await browserApi.call('team', quiet)), message: t(done) });
    return run(() => orGone(send, gone, read), done);
  };
  return { isBusy, problem, run, remove };
}
