import { Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { useUnreadCount } from './use-unread-messages.ts';

/** The customer's link to all conversations, with the number of unread ones. */
export function MessagesLink() {
  const unread = useUnreadCount('customer');
  return (
    <Button asChild variant="secondary" icon="mail">
      <Link to="/messages">
        Messages
        {unread > 0 && (
          <>
            {' '}
            <span className="num">({unread > 99 ? '99+' : unread}</span>
            <span className="sr-only"> unread</span>)
          </>
        )}
      </Link>
    </Button>
  );
}
