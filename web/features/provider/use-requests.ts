import { useState } from 'react';
import type { BookingRequest } from '#contract/booking.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLive } from '#web/api/live.ts';
import { notify } from '#web/api/notify.ts';
import { queryClient, refresh, useCall } from '#web/api/query.ts';

/** The requests of one service, and the three answers to them; each acts at once. */
export function useRequests(serviceId: string | undefined) {
  const asked = { params: { serviceId: serviceId ?? '' }, skipNotification: true };
  const timing = { needsPerson: true, enabled: serviceId !== undefined };
  const list = useCall('requests', asked, timing);
  const [busyId, setBusyId] = useState<string>();
  useLive('requests', () => void refresh('requests'));

  const act = async (id: string, send: () => Promise<Answer<'accept'>>): Promise<boolean> => {
    setBusyId(id);
    try {
      const { data, message } = await send();
      showAnswer(data);
      notify.success(message);
      return true;
    } catch (error) {
      notify.error(failureText(error));
      return false;
    } finally {
      setBusyId(undefined);
      void refresh('requests');
    }
  };

  return {
    list,
    busyId,
    accept: (id: string) =>
      act(id, () =>
        browserApi.call('accept', { params: { bookingId: id }, skipNotification: true }),
      ),
    complete: (id: string) =>
      act(id, () =>
        browserApi.call('complete', { params: { bookingId: id }, skipNotification: true }),
      ),
    reject: (id: string, reason: string) =>
      act(id, () =>
        browserApi.call('reject', {
          params: { bookingId: id },
          body: { reason },
          skipNotification: true,
        }),
      ),
  };
}

/** Counts and cards change with the answer, before the list has been asked for again. */
function showAnswer(changed: BookingRequest): void {
  queryClient().setQueriesData<Answer<'requests'>>({ queryKey: ['requests'] }, (shown) => {
    if (!Array.isArray(shown?.data)) return shown;
    const data = shown.data.map((request) => (request.id === changed.id ? changed : request));
    return { ...shown, data };
  });
}

export type RequestActions = Pick<
  ReturnType<typeof useRequests>,
  'busyId' | 'accept' | 'complete' | 'reject'
>;
