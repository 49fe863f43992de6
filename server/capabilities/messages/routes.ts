import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { decideReport, listReports, reportsFile } from './decide-report.ts';
import { listConversations } from './list-conversations.ts';
import { readMessages } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { peopleOfReport } from './reports.store.ts';
import { showThread, showUnread } from './show-thread.ts';
import { writeMessage } from './write-message.ts';

export function messageRoutes(http: Http, deps: Deps): void {
  threadRoutes(http, deps);
  listRoutes(http, deps);
  adminRoutes(http, deps);
}

function threadRoutes(http: Http, deps: Deps): void {
  http.route('thread', async ({ actor, params: { bookingId }, query: { before } }) => ({
    data: await showThread(deps, signedIn(actor).personId, { bookingId, before }),
  }));
  http.route('writeMessage', async ({ actor, params: { bookingId }, body: { text } }) => ({
    data: await writeMessage(deps, signedIn(actor).personId, { bookingId, text }),
    message: 'Message sent',
  }));
  http.route('readMessages', async ({ actor, params: { bookingId }, body: { until } }) => ({
    data: await readMessages(deps, signedIn(actor).personId, { bookingId, until }),
  }));
  http.route('reportMessage', async ({ actor, params, body: { reason } }) => {
    await reportMessage(deps, signedIn(actor).personId, { ...params, reason });
    return { data: null, message: 'Thank you. We will look at it.' };
  });
}

function listRoutes(http: Http, { db }: Deps): void {
  http.route('conversations', async ({ actor, query }) => ({
    data: await listConversations(db, signedIn(actor).personId, query),
  }));
  http.route('unreadMessages', async ({ actor }) => ({
    data: await showUnread(db, signedIn(actor).personId),
  }));
}

function adminRoutes(http: Http, deps: Deps): void {
  http.route('adminMessageReports', async ({ query: { page, ...filters } }) => ({
    data: await listReports(deps.db, page, filters),
  }));
  http.file('adminMessageReportsCsv', ({ query }) => reportsFile(deps, query));
  http.route(
    'decideMessageReport',
    {
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
