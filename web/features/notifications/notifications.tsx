import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { currentEntryState, leaveEntry } from '#web/lib/navigation/current-entry.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { markRead, useNotifications } from './use-notifications.ts';

const SETTINGS = 'settings';
/** The state of a history entry whose Back closes the settings. */
const OPENED_HERE = { areSettingsOpenedHere: true };

/** Notifications, newest first, and their settings (NOTIF-01 to NOTIF-04). */
export function Notifications() {
  const t = useT();
  const list = useNotifications();
  const now = useNow(60_000);
  const statusRef = useRef<HTMLSpanElement>(null);
  const readAll = () => {
    // The button disappears after the press; a message replaces it.
    statusRef.current?.focus();
    void markRead({ all: true });
  };
  const settings = useSettings();
  return (
    <div className="page-column max-w-200 pb-16">
      <PageHeader
        title={t('inbox.title')}
        subtitle={
          // As high as with the button that it can have on a phone.
          <span className="flex min-h-11 flex-wrap items-center gap-x-4 sm:min-h-0">
            <span ref={statusRef} role="status" tabIndex={-1} className="num outline-none">
              {unreadText(t, list)}
            </span>
            {list.unread > 0 && (
              <button type="button" className="link min-h-11 sm:hidden" onClick={readAll}>
                {t('inbox.readAll')}
              </button>
            )}
          </span>
        }
        actions={
          <>
            {list.unread > 0 && (
              <Button variant="secondary" icon="check" className="max-sm:hidden" onClick={readAll}>
                {t('inbox.readAll')}
              </Button>
            )}
            <Button
              variant="secondary"
              icon="settings"
              className="max-sm:hidden"
              onClick={settings.open}
            >
              {t('inbox.settings')}
            </Button>
            <IconButton
              icon="settings"
              label={t('inbox.settings')}
              outlined
              className="sm:hidden"
              onClick={settings.open}
            />
          </>
        }
      />
      <NotificationList list={list} now={now} />
      {settings.isOpen && <NotificationSettings onClose={settings.close} />}
    </div>
  );
}

/** The settings are in the URL, because e-mails link to them. Closing them is like Back. */
function useSettings() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return {
    isOpen: search.has(SETTINGS),
    open: () => setSearch({ [SETTINGS]: '1' }, { state: OPENED_HERE, preventScrollReset: true }),
    close: () => {
      const entry = currentEntryState<Partial<typeof OPENED_HERE>>();
      if (entry?.areSettingsOpenedHere) leaveEntry(navigate);
      else setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}

type Counts = { notices: readonly unknown[]; unread: number };

function unreadText(t: T, { notices, unread }: Counts): string {
  if (unread > 0) return t('inbox.unreadCount', { count: unread });
  return t(notices.length > 0 ? 'inbox.allRead' : 'inbox.about');
}
