import { MessageReports } from '#web/features/messages/admin/message-reports.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Conversations',
  'Messages between customers and providers that were reported.',
);

export default MessageReports;
