import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { comingIn, daySentence, nextOf } from './today-text.ts';

const OWN = { needsPerson: true };
const DAYS = 7;

/** Today and the six days after it, for all services of the provider. Live events refresh them. */
export function useToday() {
  const t = useT();
  const now = useNow(30_000);
  const answer = useCall(
    'providerCalendar',
    { query: { days: DAYS }, skipNotification: true },
    OWN,
  );
  useLive('requests', () => void refresh('providerCalendar'));
  const calendar = answer.data?.data;
  return {
    now,
    calendar,
    /** Null without customers in these days; undefined while loading. */
    next: calendar && (nextOf(comingIn(t, calendar), now) ?? null),
    sentence: calendar && daySentence(t, calendar, now),
    failure: calendar ? null : answer.error,
    reload: () => void answer.refetch(),
  };
}

export type Today = ReturnType<typeof useToday>;
