import { z } from 'zod';
import { deskPage } from '#contract/list-schemas.ts';
import {
  CasesFileQuery,
  CasesQuery,
  KeptBody,
  ReplyBody,
  ReportBody,
  Review,
  ReviewCase,
} from '#contract/reviews/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { casesFile, listCases, moderateReview } from './moderate-review.ts';
import { peopleOfReview } from './moderation.store.ts';
import { replyToReview } from './reply-to-review.ts';

const ReviewId = z.object({ reviewId: z.uuid() });

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/** What providers answer and admins decide. */
export function adminRoutes(http: Http, deps: Needs): void {
  replyRoute(http, deps);
  caseRoutes(http, deps);
  decisionRoutes(http, deps);
}

function replyRoute(http: Http, deps: Needs): void {
  http.route(
    'replyReview',
    {
      access: 'provider',
      params: ReviewId,
      body: ReplyBody,
      data: Review,
      summary: 'Reply to a review of an own service, once; seven days to change it',
    },
    async ({ actor, params: { reviewId }, body: { text } }) => ({
      data: await replyToReview(deps, signedIn(actor).personId, { reviewId, text }),
      message: 'Reply published',
    }),
  );
}

function caseRoutes(http: Http, deps: Needs): void {
  http.route(
    'adminReviews',
    {
      access: 'admin',
      query: CasesQuery,
      data: deskPage(ReviewCase),
      summary: 'Reviews that were reported, or that are hidden',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listCases(deps, page, wish) }),
  );
  http.file(
    'adminReviewsCsv',
    {
      access: 'admin',
      query: CasesFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => casesFile(deps, query),
  );
}

function decisionRoutes(http: Http, deps: Needs): void {
  http.route(
    'hideReview',
    {
      access: 'admin',
      params: ReviewId,
      body: ReportBody,
      data: ReviewCase,
      summary: 'Hide a review; the reason stays in its place',
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
      summary: 'Show it again',
    },
    keepReview: {
      act: 'keep',
      noted: 'review kept',
      done: 'Review kept',
      summary: 'Keep a reported review as it is',
    },
  } as const;
  for (const call of ['unhideReview', 'keepReview'] as const) {
    const { act, noted, done, summary } = acts[call];
    http.route(
      call,
      {
        access: 'admin',
        params: ReviewId,
        body: KeptBody,
        data: ReviewCase,
        summary,
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
