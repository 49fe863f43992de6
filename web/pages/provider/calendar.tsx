import { ProviderCalendarPage } from '#web/features/booking/provider/calendar/provider-calendar.tsx';
import { OpenedRequest } from '#web/features/booking/provider/requests/opened-request.tsx';
import {
  type RequestConversation,
  RequestConversationContext,
} from '#web/features/booking/provider/requests/request-conversation.tsx';
import { ProviderReport } from '#web/features/evidence/provider/provider-report.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader(
  'calendar',
  'change',
  'day',
  'evidence',
  'history',
  'names',
  'report',
  'requests',
  'rules',
  'times',
  'walkins',
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('calendar.title', 'calendar.description', 'private');

/** The calendar displays reports of bookings; messages have their own page. */
const talk: RequestConversation = {
  note: () => null,
  thread: () => null,
  report: (bookingId) => <ProviderReport bookingId={bookingId} level={3} />,
};

export default function Page() {
  return (
    <ProviderCalendarPage
      renderBooking={(bookingId, onClose) => (
        <RequestConversationContext value={talk}>
          <OpenedRequest bookingId={bookingId} onClose={onClose} />
        </RequestConversationContext>
      )}
    />
  );
}
