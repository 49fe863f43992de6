import { pageMeta } from '#web/api/page-meta.ts';
import { ProviderCalendarPage } from '#web/features/calendar/provider-calendar.tsx';
import { ProviderReport } from '#web/features/evidence/provider-report.tsx';
import { OpenedRequest } from '#web/features/provider/opened-request.tsx';
import { type RequestTalk, RequestTalkContext } from '#web/features/provider/request-talk.tsx';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Calendar',
    description: 'Your bookings and time off by day and week.',
    path: '/serviceProvider/calendar',
    matches,
    isPrivate: true,
  });

/** In the calendar a reported booking can be answered; its messages have their own page. */
const talk: RequestTalk = {
  note: () => null,
  thread: () => null,
  report: (bookingId) => <ProviderReport bookingId={bookingId} level={3} />,
};

export default function Page() {
  return (
    <ProviderCalendarPage
      renderBooking={(bookingId, onClose) => (
        <RequestTalkContext value={talk}>
          <OpenedRequest bookingId={bookingId} onClose={onClose} />
        </RequestTalkContext>
      )}
    />
  );
}
