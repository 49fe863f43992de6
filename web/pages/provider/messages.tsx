import { MessagesPage } from '#web/features/messages/provider/messages-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/messages';

const loadTexts = textsLoader('conversations', 'messages', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('messages.title'),
    description: t('conversations.oneDescription'),
    path: `/serviceProvider/messages/${params.bookingId}`,
    matches,
    isPrivate: true,
  });
};

export default function ProviderMessages({ params: { bookingId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to="/serviceProvider/messages">{t('messages.title')}</Link>
    </BackLink>
  );
  return <MessagesPage key={bookingId} bookingId={bookingId} back={back} />;
}
