import { useState } from 'react';
import type { WhyTime } from '#contract/availability/hours.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { HoursForm } from '../hours/use-hours-form.ts';
import { savedKey } from './use-preview.ts';

export type WhyAnswer = { key: string; answer?: WhyTime; failed?: string };

/** Queries the reason for one time. Changing the task, the party size or what is saved clears it. */
export function useTimeReason(
  { serviceId, saved }: Pick<HoursForm, 'serviceId' | 'saved'>,
  subServiceId: string,
  people: number,
) {
  const key = `${subServiceId} ${people} ${savedKey(saved)}`;
  const [result, setResult] = useState<WhyAnswer>();
  const [isBusy, setBusy] = useState(false);
  return {
    result: result?.key === key ? result : undefined,
    isBusy,
    ask: async (at: string) => {
      setBusy(true);
      try {
        const query = { subServiceId, people, at };
        const options = { params: { serviceId }, query, skipNotification: true };
        const { data: answer } = await browserApi.call('whyTime', options);
        setResult({ key, answer });
      } catch (failure) {
        setResult({ key, failed: failureText(failure) });
      } finally {
        setBusy(false);
      }
    },
  };
}
