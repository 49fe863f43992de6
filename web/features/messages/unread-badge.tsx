import { Badge } from '#web/ui/display/badge.tsx';

/** What waits to be read about a booking; nothing when nothing does. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Badge tone="marigold" icon="mail">
      {unread === 1 ? '1 new message' : `${unread} new messages`}
    </Badge>
  );
}
