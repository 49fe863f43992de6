import { Conversations } from '#web/features/messages/conversations.tsx';

import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';

import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';

const loadTexts = textsLoader('lists', 'messages', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('messages.title', 'messages.description', 'private');

export default function CustomerConversations() {
  const t = useT();
  return (
    <Conversations
      side="customer"
      pathOf={(bookingId) => `/booking-details/${bookingId}#messages`}
      emptyAction={
        <Button asChild variant="secondary">
          <Link to="/myBooking">{t('common.myBookings')}</Link>
        </Button>
      }
    />
  );
}
