import { z } from 'zod';
import { deskPage } from '#contract/list-schemas.ts';
import {
  Conversation,
  ConversationsQuery,
  DecideMessageBody,
  Message,
  MessageBody,
  MessageParams,
  MessageReport,
  MessageReportBody,
  MessageReportsFileQuery,
  MessageReportsQuery,
  MessagesReadBody,
  Thread,
  ThreadQuery,
  UnreadMessages,
} from '#contract/messages/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { decideReport, listReports, reportsFile } from './decide-report.ts';
import { listConversations } from './list-conversations.ts';
import { readMessages } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { peopleOfReport } from './reports.store.ts';
import { showThread, showUnread } from './show-thread.ts';
import { writeMessage } from './write-message.ts';

const BookingId = z.object({ bookingId: z.uuid() });

export function messageRoutes(http: Http, deps: Deps): void {
  threadRoutes(http, deps);
  listRoutes(http, deps);
  adminRoutes(http, deps);
}

function threadRoutes(http: Http, deps: Deps): void {
  http.route(
    'thread',
    {
      access: 'customer',
      params: BookingId,
      query: ThreadQuery,
      data: Thread,
      summary: 'What the two sides of a booking wrote to each other, a page of it',
    },
    async ({ actor, params: { bookingId }, query: { before } }) => ({
      data: await showThread(deps, signedIn(actor).personId, { bookingId, before }),
    }),
  );
  http.route(
    'writeMessage',
    {
      access: 'customer',
      params: BookingId,
      body: MessageBody,
      data: Message,
      status: 201,
      summary: 'Write to the other side, from acceptance until 48 hours after the end',
    },
    async ({ actor, params: { bookingId }, body: { text } }) => ({
      data: await writeMessage(deps, signedIn(actor).personId, { bookingId, text }),
      message: 'Message sent',
    }),
  );
  http.route(
    'readMessages',
    {
      access: 'customer',
      params: BookingId,
      body: MessagesReadBody,
      data: UnreadMessages,
      summary: 'Marks a conversation as read up to a message, on every device',
    },
    async ({ actor, params: { bookingId }, body: { until } }) => ({
      data: await readMessages(deps, signedIn(actor).personId, { bookingId, until }),
    }),
  );
  http.route(
    'reportMessage',
    {
      access: 'customer',
      params: MessageParams,
      body: MessageReportBody,
      data: z.null(),
      summary: 'Tell an admin what is wrong with a message of the other side',
    },
    async ({ actor, params, body: { reason } }) => {
      await reportMessage(deps, signedIn(actor).personId, { ...params, reason });
      return { data: null, message: 'Thank you. We will look at it.' };
    },
  );
}

function listRoutes(http: Http, { db }: Deps): void {
  http.route(
    'conversations',
    {
      access: 'customer',
      query: ConversationsQuery,
      data: deskPage(Conversation),
      summary: 'All conversations of the person as customer or as provider, the latest first',
    },
    async ({ actor, query }) => ({
      data: await listConversations(db, signedIn(actor).personId, query),
    }),
  );
  http.route(
    'unreadMessages',
    { access: 'customer', data: UnreadMessages, summary: 'Where the person has unread messages' },
    async ({ actor }) => ({ data: await showUnread(db, signedIn(actor).personId) }),
  );
}

function adminRoutes(http: Http, deps: Deps): void {
  http.route(
    'adminMessageReports',
    {
      access: 'admin',
      query: MessageReportsQuery,
      data: deskPage(MessageReport),
      summary: 'Messages that were reported, with what was written just before them, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listReports(deps.db, page, wish) }),
  );
  http.file(
    'adminMessageReportsCsv',
    {
      access: 'admin',
      query: MessageReportsFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => reportsFile(deps, query),
  );
  http.route(
    'decideMessageReport',
    {
      access: 'admin',
      params: z.object({ reportId: z.uuid() }),
      body: DecideMessageBody,
      data: MessageReport,
      summary: 'Hide a reported message from both sides, or keep it, with a reason',
      ownCase: async ({ db, params }) => ({ people: await peopleOfReport(db, params.reportId) }),
      audit: ({ params, body: { act, reason } }) => ({
        act: act === 'hide' ? 'message hidden' : 'reported message kept',
        subject: { kind: 'message report', id: params.reportId },
        reason,
      }),
    },
    async ({ actor, params: { reportId }, body }) => ({
      data: await decideReport(deps, signedIn(actor).personId, { reportId, ...body }),
      message: body.act === 'hide' ? 'Message hidden' : 'Message kept',
    }),
  );
}
