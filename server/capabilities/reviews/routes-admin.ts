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
    async ({ actor, params: { reviewId }, body: { reason } }) => {
      const { personId } = signedIn(actor);
      const data = await moderateReview(deps, personId, reviewId, { act: 'hide', reason });
      return { data, message: 'Review hidden' };
    },
  );
  const acts = {
    unhideReview: {
      act: 'unhide',
      noted: 'review shown again',
      done: 'Review shown again',
    },
    keepReview: {
      act: 'keep',
      noted: 'review kept',
      done: 'Review kept',
    },
  } as const;
  for (const call of ['unhideReview', 'keepReview'] as const) {
    const { act, noted, done } = acts[call];
    http.route(
      call,
      {
        ownCase: async ({ db, params }) => ({ people: await peopleOfReview(db, params.reviewId) }),
        audit: ({ params, body }) => ({
          act: noted,
          subject: { kind: 'review', id: params.reviewId },
          reason: body?.reason,
        }),
      },
      async ({ actor, params: { reviewId }, body }) => ({
        data: await moderateReview(deps, signedIn(actor).personId, reviewId, {
          act,
          reason: body?.reason ?? null,
        }),
        message: done,
      }),
    );
  }
}
