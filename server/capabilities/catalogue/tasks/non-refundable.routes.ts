import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { ownerOfSubService } from '../services/own-sub-services.store.ts';
import {
  decideMark,
  listRequests,
  removeNonRefundable,
  requestNonRefundable,
  requestsFile,
} from './mark-non-refundable.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/** The 'non-refundable' mark: providers request it, admins decide. */
export function nonRefundableRoutes(http: Http, deps: Needs): void {
  ownRoutes(http, deps);
  adminRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Needs): void {
  http.route('requestMark', async ({ actor, params: { subServiceId }, body }) => {
    const own = { ownerId: signedIn(actor).personId, subServiceId };
    const data = await requestNonRefundable(deps, own, body.reason);
    return { data, message: `${data.name}: sent for approval` };
  });
  http.route('removeMark', async ({ actor, params: { subServiceId } }) => {
    const data = await removeNonRefundable(deps, {
      ownerId: signedIn(actor).personId,
      subServiceId,
    });
    return { data, message: `${data.name} follows the refund policy` };
  });
}

const acts = {
  approve: 'non-refundable mark approved',
  decline: 'non-refundable mark declined',
  withdraw: 'non-refundable mark withdrawn',
} as const;
const messages = { approve: 'Approved', decline: 'Declined', withdraw: 'Withdrawn' };

function adminRoutes(http: Http, deps: Needs): void {
  http.route('adminMarks', async ({ query: { page, ...filter } }) => ({
    data: await listRequests(deps, page, filter),
  }));
  http.file('adminMarksCsv', ({ query }) => requestsFile(deps, query));
  http.route(
    'decideMark',
    {
      ownCase: async ({ db, params }) => ({
        people: [await ownerOfSubService(db, params.subServiceId)],
      }),
      audit: ({ params, body }) => ({
        act: acts[body.act],
        subject: { kind: 'sub-service', id: params.subServiceId },
        ...(body.act === 'approve' ? {} : { reason: body.reason }),
      }),
    },
    async ({ params: { subServiceId }, body }) => {
      await decideMark(deps, subServiceId, body);
      return { data: null, message: messages[body.act] };
    },
  );
}
