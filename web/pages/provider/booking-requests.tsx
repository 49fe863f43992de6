import { BookingRequests } from '#web/features/booking/provider/requests/booking-requests.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { requestsPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/booking-requests';
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

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('requests.title'),
    description: t('requests.description'),
    path: requestsPath,
    matches,
    isPrivate: true,
  });
};

export default function BookingRequestsPage() {
  return (
    <RequestConversationParts>
      <BookingRequests />
    </RequestConversationParts>
  );
}
