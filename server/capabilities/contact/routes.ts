import { CONTACT_SENT } from '#contract/contact/rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import type { Concerned } from '#platform/http/own-case.ts';
import { languageOf } from '#platform/texts.ts';
import { answerMessage, releaseMessage } from './decide-message.ts';
import { issueForm } from './forms.ts';
import { listMessages, messagesFile } from './list-messages.ts';
import { sendMessage } from './send-message.ts';
import { writerById } from './store.ts';

export function contactRoutes(http: Http, deps: Deps): void {
  writingRoutes(http, deps);
  adminRoutes(http, deps);
}

function writingRoutes(http: Http, deps: Deps): void {
  http.route('contactDetails', async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { data: deps.site.support };
  });
  http.route('contactForm', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: { token: issueForm(deps) } };
  });
  http.route('contact', async ({ actor, body, request }) => {
    const personId = actor?.personId;
    const sender = { body, personId, address: request.ip, language: languageOf(request) };
    return { message: CONTACT_SENT, data: { reference: await sendMessage(deps, sender) } };
  });
}

function adminRoutes(http: Http, deps: Deps): void {
  http.route('adminContact', async ({ query: { page, ...filter } }) => {
    const { list, counts } = await listMessages(deps.db, page, filter);
    return { data: list, more: { counts } };
  });
  http.file('adminContactCsv', ({ query }) => messagesFile(deps, query));
  http.route(
    'answerContact',
    {
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

/** The author of a message, by account and address, for the check of own cases. */
async function writerOf(db: Db, messageId: string): Promise<Concerned> {
  const writer = await writerById(db, messageId);
  return writer ? { people: [writer.personId], emails: [writer.email] } : {};
}
