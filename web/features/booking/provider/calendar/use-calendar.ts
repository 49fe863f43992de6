import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { useQueryChange } from '#web/lib/navigation/use-query-change.ts';
import { addDays, mondayOf } from './calendar-text.ts';

export type CalendarView = 'day' | 'week' | 'list';

export type Calendar = {
  view: CalendarView;
  date: string;
  serviceId: string | undefined;
  /** The only displayed column of a week, or of a day on a narrow page. */
  columnId: string | undefined;
  /** The displayed dates, also while their entries load. */
  days: readonly string[];
  data: ProviderCalendar | undefined;
  isFailed: boolean;
  reload: () => void;
  /** Changes view, date, service or column in the URL. */
  go: (to: { view?: CalendarView; date?: string; service?: string; column?: string }) => void;
  /** Goes to the previous (-1) or next (1) period. */
  turn: (by: -1 | 1) => void;
};

/** The state of the calendar in the URL. The default view is a day on a narrow page, else a week. */
export function useCalendar(isWide: boolean, isReady: boolean): Calendar {
  const [search] = useSearchParams();
  const change = useQueryChange();
  const { view, requested, days } = periodOf(search, isWide);
  const serviceId = search.get('service') ?? undefined;
  const firstOf = (date: string) => (view === 'day' ? date : mondayOf(date));
  // The server knows today in the time zone of the business.
  const current = view === 'day' ? {} : { from: 'monday' };
  const query = {
    ...(requested ? { from: firstOf(requested) } : current),
    days,
    ...(serviceId ? { service: serviceId } : {}),
  };
  const answer = useCall(
    'providerCalendar',
    { query, skipNotification: true },
    { needsPerson: true, enabled: isReady },
  );
  const today = useLastToday(answer.data?.data);
  const date = requested ?? today;
  useLive('requests', () => void refresh('providerCalendar'));
  return {
    view,
    date,
    serviceId,
    columnId: search.get('column') ?? undefined,
    days: Array.from({ length: days }, (_, place) => addDays(firstOf(date), place)),
    data: answer.data?.data,
    isFailed: answer.isError,
    reload: () => void answer.refetch(),
    go: (to) =>
      change((query) => {
        for (const [name, value] of Object.entries(to)) query.set(name, value);
      }),
    turn: (by) =>
      change((query) => {
        const latest = periodOf(query, isWide);
        query.set('date', addDays(latest.requested ?? today, by * latest.days));
      }),
  };
}

/** The view of a query, its date if it has one, and the number of its days. */
function periodOf(query: URLSearchParams, isWide: boolean) {
  const view = viewOf(query.get('view'), isWide);
  const param = query.get('date') ?? '';
  const isDate = /^2\d{3}-\d\d-\d\d$/.test(param) && !Number.isNaN(Date.parse(param));
  return {
    view,
    requested: isDate ? param : undefined,
    days: view === 'day' ? 1 : 7,
  };
}

/** The date of the response that was loaded last; before the first one, India's, which is not displayed. */
function useLastToday(data: ProviderCalendar | undefined): string {
  const [today, setToday] = useState<string>();
  if (data && data.today !== today) setToday(data.today);
  return data?.today ?? today ?? dateIn(serverNow(), INDIA);
}

function viewOf(text: string | null, isWide: boolean): CalendarView {
  if (text === 'list' || text === 'day' || text === 'week') return text;
  return isWide ? 'week' : 'day';
}
