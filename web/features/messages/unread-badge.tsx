import { Badge } from '#web/ui/display/badge.tsx';

/** The number of unread messages of a booking; nothing for 0. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Badge tone="marigold" icon="mail">
      {unread === 1 ? '1 new message' : `${unread} new messages`}
    </Badge>
  );
}
