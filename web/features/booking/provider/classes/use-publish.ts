import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { bodyOf, type PublishDraft } from './publish-draft.ts';

/** The reason why nothing was published. `conflicts` are the starts at which the leader or the room is not free. */
export type PublishProblem = {
  text: string;
  fields: Record<string, string>;
  conflicts: readonly string[];
  /** The conflicts are time off of the service or the leader. */
  isTimeOff?: boolean;
};

/** Publishes sessions. After an error the form keeps its input. */
export function usePublish(serviceId: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PublishProblem>();
  const { call } = useKeyedCalls();
  return {
    isBusy,
    problem,
    clear: () => setProblem(undefined),
    publish: async (draft: PublishDraft): Promise<boolean> => {
      setBusy(true);
      setProblem(undefined);
      try {
        const options = { params: { serviceId }, body: bodyOf(draft), skipNotification: true };
        await call('publishSessions', options);
        await refresh('classSessions', 'classes', 'providerCalendar');
        return true;
      } catch (error) {
        setProblem(problemFrom(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

function problemFrom(error: unknown): PublishProblem {
  const text = failureText(error);
  if (!(error instanceof ApiFailure)) return { text, fields: {}, conflicts: [] };
  const conflicts = error.body['conflicts'];
  return {
    text,
    fields: error.errors,
    conflicts: Array.isArray(conflicts) ? conflicts.map(String) : [],
    isTimeOff: error.body['isTimeOff'] === true,
  };
}
