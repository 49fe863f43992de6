import { z } from 'zod';
import { ReasonBody } from '#contract/booking/cancellation.ts';
import {
  DecideMarkBody,
  MarkCase,
  MarksFileQuery,
  MarksQuery,
} from '#contract/catalogue/non-refundable.ts';
import { SubService } from '#contract/catalogue/views.ts';
import { deskPage } from '#contract/list-schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import {
  decideMark,
  listRequests,
  removeNonRefundable,
  requestNonRefundable,
  requestsFile,
} from './mark-non-refundable.ts';
import { ownerOfSubService } from './non-refundable.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

const SubServiceId = z.object({ subServiceId: z.uuid() });

/** The 'non-refundable' mark: providers request it, admins decide. */
export function nonRefundableRoutes(http: Http, deps: Needs): void {
  ownRoutes(http, deps);
  adminRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Needs): void {
  http.route(
    'requestMark',
    {
      access: 'provider',
      params: SubServiceId,
      body: ReasonBody,
      data: SubService,
      summary: 'Ask that an own sub-service is not refunded to customers who cancel',
    },
    async ({ actor, params: { subServiceId }, body }) => {
      const own = { ownerId: signedIn(actor).personId, subServiceId };
      const data = await requestNonRefundable(deps, own, body.reason);
      return { data, message: `${data.name}: sent for approval` };
    },
  );
  http.route(
    'removeMark',
    {
      access: 'provider',
      params: SubServiceId,
      data: SubService,
      summary: 'Take that mark, or the request for it, back',
    },
    async ({ actor, params: { subServiceId } }) => {
      const data = await removeNonRefundable(deps, {
        ownerId: signedIn(actor).personId,
        subServiceId,
      });
      return { data, message: `${data.name} follows the refund policy` };
    },
  );
}

function adminRoutes(http: Http, deps: Needs): void {
  http.route(
    'adminMarks',
    {
      access: 'admin',
      query: MarksQuery,
      data: deskPage(MarkCase),
      summary: 'Requests for the mark non-refundable that wait for a decision, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listRequests(deps, page, wish) }),
  );
  http.file(
    'adminMarksCsv',
    {
      access: 'admin',
      query: MarksFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => requestsFile(deps, query),
  );
  http.route(
    'decideMark',
    {
      access: 'admin',
      ownCase: async ({ db, params }) => ({
        people: [await ownerOfSubService(db, params.subServiceId)],
      }),
      params: SubServiceId,
      body: DecideMarkBody,
      data: z.null(),
      summary: 'Approve a request for the mark non-refundable, or decline it with a reason',
      audit: ({ params, body }) => ({
        act:
          body.act === 'approve' ? 'non-refundable mark approved' : 'non-refundable mark declined',
        subject: { kind: 'sub-service', id: params.subServiceId },
        ...(body.act === 'decline' ? { reason: body.reason } : {}),
      }),
    },
    async ({ params: { subServiceId }, body }) => {
      await decideMark(deps, subServiceId, body);
      return { data: null, message: body.act === 'approve' ? 'Approved' : 'Declined' };
    },
  );
}
