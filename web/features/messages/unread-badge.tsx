import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

/** The number of unread messages of a booking; renders nothing for 0. */
export function UnreadBadge({ unread }: { unread: number }) {
  const t = useT();
  if (unread === 0) return null;
  return (
    <Badge tone="marigold" icon="mail">
      {t('common.newMessages', { count: unread })}
    </Badge>
  );
}
