import { ConfirmProvider } from '#web/features/identity/passkeys/confirm-provider.tsx';
import { Notifications } from '#web/features/notifications/notifications.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/notification';

const loadTexts = textsLoader('checks', 'inbox');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('inbox.title'),
    description: t('inbox.description'),
    path: '/notification',
    isPrivate: true,
    matches,
  });
};

/** NOTIF-01 to NOTIF-04, ROUTE-19. */
export default function Notification() {
  return (
    <ConfirmProvider>
      <Notifications />
    </ConfirmProvider>
  );
}
