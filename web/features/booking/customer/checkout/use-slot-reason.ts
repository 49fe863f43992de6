import { useState } from 'react';
import type { SlotWhy } from '#contract/availability/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';

type SlotReasonParams = {
  serviceId: string;
  subServiceId: string;
  people: number;
  memberId: string | undefined;
  isTogether: boolean;
  /** The segments of a visit. */
  segments: string | undefined;
  /** Travel time to the customer's home, one way. */
  travelMinutes: number | undefined;
};
type Result = { key: string; at: string; answer?: SlotWhy; failed?: string };

/**
 * Explains why one time can or cannot be booked; discards the response when the party, the member or the sub-service
 * changes.
 */
export function useSlotReason(params: SlotReasonParams) {
  const { serviceId, subServiceId, people, memberId, isTogether, segments, travelMinutes } = params;
  const key = JSON.stringify(params);
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  return {
    result: result?.key === key ? result : undefined,
    isBusy,
    /** `at` is the service's local time: '2026-08-04T16:00'. */
    ask: async (at: string): Promise<SlotWhy | undefined> => {
      setBusy(true);
      try {
        const serving = {
          ...(segments ? { segments } : memberId && { memberId }),
          ...(isTogether && { together: 'true' as const }),
          ...(travelMinutes !== undefined && { travelMinutes }),
        };
        const query = { subServiceId, people, at, ...serving };
        const options = { params: { serviceId }, query, skipNotification: true };
        const { data: answer } = await browserApi.call('slotWhy', options);
        setResult({ key, at, answer });
        return answer;
      } catch (failure) {
        setResult({ key, at, failed: failureText(failure) });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
