import { ConfirmProvider } from '#web/features/identity/passkeys/confirm-provider.tsx';
import { Notifications } from '#web/features/notifications/notifications.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('checks', 'inbox');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('inbox.title', 'inbox.description', 'private');

/** NOTIF-01 to NOTIF-04, ROUTE-19. */
export default function Notification() {
  return (
    <ConfirmProvider>
      <Notifications />
    </ConfirmProvider>
  );
}
