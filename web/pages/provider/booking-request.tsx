import { RequestPage } from '#web/features/booking/provider/requests/request-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { requestsPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/booking-request';
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

export const meta = translatedMeta('requests.oneTitle', 'requests.description', 'private');

export default function BookingRequestPage({ params: { bookingId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to={requestsPath}>{t('requests.title')}</Link>
    </BackLink>
  );
  return (
    <RequestConversationParts>
      <RequestPage key={bookingId} bookingId={bookingId} back={back} />
    </RequestConversationParts>
  );
}
