import { useState } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import type { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { useBusyIds } from '#web/lib/use-busy-ids.ts';

/** Milliseconds between polls while a calendar is being read. */
const POLL_MS = 1_500;

type KeyedCalls = ReturnType<typeof useKeyedCalls>;

/**
 * The external calendars of one service, with their actions.
 * @param keyed calls that add a calendar; a removal ends their keys, so that the same address can be added again.
 */
export function useBusyFeeds(serviceId: string, keyed: KeyedCalls) {
  const t = useT();
  const options = { params: { serviceId }, skipNotification: true };
  const [isReading, setReading] = useState(false);
  const list = useCall('busyFeeds', options, {
    needsPerson: true,
    refetchInterval: isReading ? POLL_MS : false,
    staleTime: 0,
  });
  const feeds = list.data?.data;
  const isNowReading = feeds?.some((feed) => feed.isReading) ?? false;
  if (isNowReading !== isReading) setReading(isNowReading);
  const { busyIds, runOnce } = useBusyIds();
  const act = (id: string, send: () => Promise<{ message: string }>, done: PlainKey) =>
    runOnce(id, async () => {
      try {
        const { message } = await send();
        notify.success(serverText(t, message, done));
      } catch (error) {
        notify.error(failureText(error));
      } finally {
        void refresh('busyFeeds', 'providerCalendar');
      }
    });
  const of = (feedId: string) => ({ params: { serviceId, feedId }, skipNotification: true });
  return {
    list,
    feeds,
    isBusy: (id: string) => busyIds.has(id),
    remove: (id: string) => {
      keyed.forget();
      return act(id, () => browserApi.call('removeBusyFeed', of(id)), 'calendars.removed');
    },
    readNow: (id: string) =>
      act(id, () => browserApi.call('readBusyFeed', of(id)), 'calendars.readingNow'),
  };
}

type Problem = { text: string; fields: Record<string, string> };

/** Connects another calendar. After an error, the input is kept. */
export function useAddBusyFeed(serviceId: string, { call }: KeyedCalls) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const add = async (body: { url: string; name: string }): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { params: { serviceId }, body, skipNotification: true };
      const { message } = await call('addBusyFeed', options);
      notify.success(serverText(t, message, 'calendars.added'));
      return true;
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.errors : {};
      setProblem({ text: failureText(error), fields });
      return false;
    } finally {
      setBusy(false);
      void refresh('busyFeeds', 'providerCalendar');
    }
  };
  return { add, isBusy, problem };
}
