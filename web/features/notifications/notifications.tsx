import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { markRead, useNotifications } from './use-notifications.ts';

const SETTINGS = 'settings';

/** Notifications, newest first, and their settings (NOTIF-01 to NOTIF-04). */
export function Notifications() {
  const list = useNotifications();
  const [now] = useState(Date.now);
  const [search, setSearch] = useSearchParams();
  const statusRef = useRef<HTMLSpanElement>(null);
  const readAll = () => {
    // The button disappears after the press; a message replaces it.
    statusRef.current?.focus();
    void markRead({ all: true });
  };
  const show = (isOpen: boolean) =>
    setSearch(isOpen ? { [SETTINGS]: '1' } : {}, { replace: !isOpen, preventScrollReset: true });
  return (
    <div className="page-column max-w-200 pb-16">
      <PageHeader
        title="Notifications"
        subtitle={
          <span ref={statusRef} role="status" tabIndex={-1} className="num outline-none">
            {unreadText(list)}
          </span>
        }
        actions={
          <>
            {list.unread > 0 && (
              <Button variant="secondary" icon="check" onClick={readAll}>
                Mark all as read
              </Button>
            )}
            <Button
              variant="secondary"
              icon="settings"
              className="max-sm:hidden"
              onClick={() => show(true)}
            >
              Notification settings
            </Button>
            <IconButton
              icon="settings"
              label="Notification settings"
              outlined
              className="sm:hidden"
              onClick={() => show(true)}
            />
          </>
        }
      />
      <NotificationList list={list} now={now} />
      {search.has(SETTINGS) && <NotificationSettings onClose={() => show(false)} />}
    </div>
  );
}

function unreadText({ notices, unread }: { notices: readonly unknown[]; unread: number }) {
  if (unread > 0) return `${unread} unread`;
  return notices.length > 0 ? 'Everything is read' : 'Updates about your bookings';
}
