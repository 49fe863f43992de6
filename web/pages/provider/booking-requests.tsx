import { BookingRequests } from '#web/features/booking/provider/requests/booking-requests.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { RequestConversationParts } from './request-conversation-parts.tsx';

const loadTexts = textsLoader(
  'change',
  'evidence',
  'history',
  'messages',
  'names',
  'report',
  'requests',
  'times',
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('requests.title', 'requests.description', 'private');

export default function BookingRequestsPage() {
  return (
    <RequestConversationParts>
      <BookingRequests />
    </RequestConversationParts>
  );
}
