import { MessagesPage } from '#web/features/messages/provider/messages-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/messages';

const loadTexts = textsLoader('conversations', 'messages', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('messages.title', 'conversations.oneDescription', 'private');

export default function ProviderMessages({ params: { bookingId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to="/serviceProvider/messages">{t('messages.title')}</Link>
    </BackLink>
  );
  return <MessagesPage key={bookingId} bookingId={bookingId} back={back} />;
}
