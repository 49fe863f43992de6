import type { z } from 'zod';
import type { DeskPage } from '../lists.ts';
import type { Side } from './limits.ts';
import type {
  Conversation,
  DecideMessageBody,
  Message,
  MessageBody,
  MessageReport,
  MessageReportBody,
  MessagesReadBody,
  Thread,
  UnreadMessages,
} from './views.ts';

/** The calls of what the two sides of a booking write to each other. */
export const messageCalls = {
  thread: ['GET', '/bookings/:bookingId/messages'],
  writeMessage: ['POST', '/bookings/:bookingId/messages'],
  readMessages: ['POST', '/bookings/:bookingId/messages/read'],
  reportMessage: ['POST', '/bookings/:bookingId/messages/:n/report'],
  conversations: ['GET', '/messages'],
  unreadMessages: ['GET', '/messages/unread'],
  decideMessageReport: ['POST', '/admin/messages/reports/:reportId/decide'],
} as const;

export type MessageShapes = {
  thread: {
    params: { bookingId: string };
    query: { before?: number | undefined };
    data: Thread;
  };
  writeMessage: {
    params: { bookingId: string };
    body: z.input<typeof MessageBody>;
    data: Message;
  };
  readMessages: {
    params: { bookingId: string };
    body: z.input<typeof MessagesReadBody>;
    data: UnreadMessages;
  };
  reportMessage: {
    params: { bookingId: string; n: string };
    body: z.input<typeof MessageReportBody>;
    data: null;
  };
  conversations: {
    query: { side: Side; show?: 'all' | 'unread'; page?: number };
    data: DeskPage<Conversation>;
  };
  unreadMessages: { data: UnreadMessages };
  decideMessageReport: {
    params: { reportId: string };
    body: z.input<typeof DecideMessageBody>;
    data: MessageReport;
  };
};
