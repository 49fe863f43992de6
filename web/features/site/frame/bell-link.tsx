import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const COUNT_MAX = 9;

/** HDR-04: the bell; its badge and accessible name have the number of unread notifications. */
export function BellLink({ unread = 0 }: { unread?: number }) {
  const t = useT();
  const count = unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread);
  return (
    <IconButton
      icon="bell"
      label={unread > 0 ? t('common.notificationsUnread', { unread }) : t('common.notifications')}
      {...(unread > 0 ? { count } : {})}
      asChild
    >
      <Link to="/notification" />
    </IconButton>
  );
}
