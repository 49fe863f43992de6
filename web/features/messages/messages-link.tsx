import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useUnreadCount } from './use-unread-messages.ts';

/** The customer's link to all conversations, with the number of unread ones. */
export function MessagesLink() {
  const t = useT();
  const unread = useUnreadCount('customer');
  return (
    <Button asChild variant="secondary" icon="mail">
      <Link to="/messages">
        {t('bookings.messages')}
        {unread > 0 && (
          <>
            {' '}
            <span className="num">({unread > 99 ? '99+' : unread}</span>
            <span className="sr-only"> {t('bookings.unread')}</span>)
          </>
        )}
      </Link>
    </Button>
  );
}
