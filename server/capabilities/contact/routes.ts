import { z } from 'zod';
import { CONTACT_SENT } from '#contract/contact/rules.ts';
import {
  AnsweredBody,
  ContactBody,
  ContactCounts,
  ContactDetails,
  ContactFileQuery,
  ContactMessage,
  ContactQuery,
  ContactReceipt,
} from '#contract/contact/views.ts';
import { deskPage } from '#contract/list-schemas.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import type { Concerned } from '#platform/http/own-case.ts';
import { answerMessage, releaseMessage } from './decide-message.ts';
import { giveForm } from './forms.ts';
import { listMessages, messagesFile } from './list-messages.ts';
import { sendMessage } from './send-message.ts';
import { writerById } from './store.ts';

const MessageId = z.object({ messageId: z.uuid() });

export function contactRoutes(http: Http, deps: Deps): void {
  writingRoutes(http, deps);
  deskRoutes(http, deps);
}

function writingRoutes(http: Http, deps: Deps): void {
  http.route(
    'contactDetails',
    {
      access: 'anyone',
      data: ContactDetails,
      summary: 'Who runs the product, and how to reach them',
    },
    async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return { data: deps.site.support };
    },
  );
  http.route(
    'contactForm',
    {
      access: 'anyone',
      data: z.object({ token: z.string() }),
      summary: 'A token that tells when the contact form was given out',
    },
    async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return { data: { token: giveForm(deps) } };
    },
  );
  http.route(
    'contact',
    {
      access: 'anyone',
      body: ContactBody,
      data: ContactReceipt,
      status: 201,
      summary: 'Sends a message to support; the answer carries its reference',
    },
    async ({ actor, body, request }) => {
      const sender = { body, personId: actor?.personId, address: request.ip };
      return { message: CONTACT_SENT, data: { reference: await sendMessage(deps, sender) } };
    },
  );
}

function deskRoutes(http: Http, deps: Deps): void {
  http.route(
    'adminContact',
    {
      access: 'admin',
      query: ContactQuery,
      data: deskPage(ContactMessage),
      more: ContactCounts,
      summary: 'Messages of one state, page by page',
    },
    async ({ query: { page, ...wish } }) => {
      const { list, counts } = await listMessages(deps.db, page, wish);
      return { data: list, more: { counts } };
    },
  );
  http.file(
    'adminContactCsv',
    {
      access: 'admin',
      query: ContactFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table, without who wrote',
    },
    ({ query }) => messagesFile(deps, query),
  );
  http.route(
    'answerContact',
    {
      access: 'admin',
      params: MessageId,
      body: AnsweredBody,
      data: ContactMessage,
      summary: 'Marks an open message as answered',
      ownCase: ({ db, params }) => writerOf(db, params.messageId),
      audit: ({ params, body }) => ({
        act: 'message answered',
        subject: { kind: 'message', id: params.messageId },
        reason: body?.note,
      }),
    },
    async ({ actor, params: { messageId }, body }) => ({
      data: await answerMessage(deps, messageId, signedIn(actor).personId, body?.note ?? null),
    }),
  );
  http.route(
    'releaseContact',
    {
      access: 'admin',
      params: MessageId,
      data: ContactMessage,
      summary: 'Lets a quarantined message through to support',
      ownCase: ({ db, params }) => writerOf(db, params.messageId),
      audit: ({ params }) => ({
        act: 'message let through',
        subject: { kind: 'message', id: params.messageId },
      }),
    },
    async ({ actor, params: { messageId } }) => ({
      data: await releaseMessage(deps, messageId, signedIn(actor).personId),
    }),
  );
}

/** Who wrote a message: signed in or not, the address says whose case it is. */
async function writerOf(db: Db, messageId: string): Promise<Concerned> {
  const writer = await writerById(db, messageId);
  return writer ? { people: [writer.personId], emails: [writer.email] } : {};
}
