import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { casesFile, listCases, moderateReview } from './moderate-review.ts';
import { peopleOfReview } from './moderation.store.ts';
import { replyToReview } from './reply-to-review.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/** Routes for replies of providers and moderation by admins. */
export function adminRoutes(http: Http, deps: Needs): void {
  replyRoute(http, deps);
  caseRoutes(http, deps);
  decisionRoutes(http, deps);
}

function replyRoute(http: Http, deps: Needs): void {
  http.route('replyReview', async ({ actor, params: { reviewId }, body: { text } }) => ({
    data: await replyToReview(deps, signedIn(actor).personId, { reviewId, text }),
    message: 'Reply published',
  }));
}

function caseRoutes(http: Http, deps: Needs): void {
  http.route('adminReviews', async ({ query: { page, ...filters } }) => ({
    data: await listCases(deps, page, filters),
  }));
  http.file('adminReviewsCsv', ({ query }) => casesFile(deps, query));
}

function decisionRoutes(http: Http, deps: Needs): void {
  http.route(
    'hideReview',
    {
      ownCase: async ({ db, params }) => ({ people: await peopleOfReview(db, params.reviewId) }),
      audit: ({ params, body: { reason } }) => ({
        act: 'review hidden',
        subject: { kind: 'review', id: params.reviewId },
        reason,
      }),
    },
    async ({ actor, params: { reviewId }, body: { reason, seen } }) => {
      const { personId } = signedIn(actor);
      const data = await moderateReview(deps, personId, reviewId, { act: 'hide', reason, seen });
      return { data, message: 'Review hidden' };
    },
  );
  http.route(
    'keepReview',
    {
      ownCase: async ({ db, params }) => ({ people: await peopleOfReview(db, params.reviewId) }),
      audit: ({ params, body }) => ({
        act: 'review kept',
        subject: { kind: 'review', id: params.reviewId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { reviewId }, body: { reason = null, seen } }) => {
      const { personId } = signedIn(actor);
      const data = await moderateReview(deps, personId, reviewId, { act: 'keep', reason, seen });
      return { data, message: 'Review kept' };
    },
  );
  http.route(
    'unhideReview',
    {
      ownCase: async ({ db, params }) => ({ people: await peopleOfReview(db, params.reviewId) }),
      audit: ({ params, body }) => ({
        act: 'review shown again',
        subject: { kind: 'review', id: params.reviewId },
        reason: body?.reason,
      }),
    },
    async ({ actor, params: { reviewId }, body }) => {
      const { reason = null, seen } = body ?? {};
      const decision = { act: 'unhide', reason, seen } as const;
      const data = await moderateReview(deps, signedIn(actor).personId, reviewId, decision);
      return { data, message: 'Review shown again' };
    },
  );
}
