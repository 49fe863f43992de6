import { useState } from 'react';
import type { Obstacle } from '#contract/privacy/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';

/** The fields of both dialogs. */
export type ClosingErrors = { confirmation?: string; otp?: string };

/** The consequences of closing the account, loaded each time the dialog opens. */
export function useClosingFacts() {
  const facts = useCall(
    'closingFacts',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0 },
  );
  return {
    // A cached response can be outdated, so it waits for the new one.
    facts: facts.isFetchedAfterMount ? facts.data?.data : undefined,
    failure: facts.error && !facts.isFetching ? failureText(facts.error) : undefined,
    retry: () => void facts.refetch(),
  };
}

/** Runs one action at a time; shows its error at the field concerned, else above the buttons. */
export function useClosingAction() {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ClosingErrors>({});
  const [notice, setNotice] = useState<string>();
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    setNotice(undefined);
    setErrors({});
    try {
      await task();
    } catch (error) {
      const text = failureText(error);
      const fields: ClosingErrors = error instanceof ApiFailure ? error.errors : {};
      if (isObstacle(error)) await refresh('closingFacts');
      else if (error instanceof ApiFailure && error.code === 'OTP_INVALID') {
        setErrors({ otp: text });
      } else if (fields.confirmation || fields.otp) setErrors(fields);
      else setNotice(text);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errors, setErrors, notice, run };
}

/** The reloaded page lists every obstacle, so the error needs no message. */
function isObstacle(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { obstacles } = error.body as { obstacles?: Obstacle[] };
  return Array.isArray(obstacles);
}
