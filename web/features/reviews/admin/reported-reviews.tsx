import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { reviewCaseSorts, reviewCaseStates, reviewStarFilters } from '#contract/reviews/limits.ts';
import type { ReviewCase } from '#contract/reviews/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { NoteDialog, type NoteText } from '#web/ui/admin-list/note-dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ReviewCaseCard } from './review-case-card.tsx';

type CaseState = (typeof reviewCaseStates)[number];
type Act = 'hideReview' | 'unhideReview' | 'keepReview';

const REFETCH_MS = 15_000;
const schema = {
  state: reviewCaseStates,
  stars: reviewStarFilters,
  sort: reviewCaseSorts,
} as const;
const tabs = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
];
const starLabels = {
  all: 'All',
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
};
const sortLabels: Record<CaseState, { usual: string; turned: string }> = {
  reported: { usual: 'Longest waiting first', turned: 'Latest report first' },
  hidden: { usual: 'Latest hidden first', turned: 'Earliest hidden first' },
};
const empty = {
  reported: { title: 'No reported reviews', text: 'Reports about reviews appear here.' },
  hidden: {
    title: 'No hidden reviews',
    text: 'Hidden reviews are listed here with their reasons.',
  },
};

/** Reported and hidden reviews. */
export function ReportedReviews() {
  const admin = useAdminList(schema, 'adminReviews', 'adminReviewsCsv', {
    refetchInterval: REFETCH_MS,
  });
  const { state } = admin.list.params;
  return (
    <AdminListPage
      {...admin}
      title="Reviews"
      subtitle="A hidden review does not count. The reason is public in its place."
      tabs={{ key: 'state', label: 'Reviews by state', items: tabs }}
      filters={[
        { key: 'stars', label: 'Stars', options: starLabels },
        { key: 'sort', label: 'Order', options: sortLabels[state] },
      ]}
      noun="reviews"
      empty={{ icon: 'check', ...empty[state] }}
      skeleton={<Skeleton className="h-64" />}
    >
      {(items) => <Cases cases={items} />}
    </AdminListPage>
  );
}

type Deciding = { act: Act; review: ReviewCase };

function Cases({ cases }: { cases: readonly ReviewCase[] }) {
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <ul className="grid gap-4">
        {cases.map((review) => (
          <li key={review.id}>
            <ReviewCaseCard
              review={review}
              onHide={() => setDeciding({ act: 'hideReview', review })}
              onKeep={() => setDeciding({ act: 'keepReview', review })}
              onUnhide={() => setDeciding({ act: 'unhideReview', review })}
            />
          </li>
        ))}
      </ul>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function DecideDialog({ act, review, onClose }: Deciding & { onClose: () => void }) {
  const action = useAdminAction();
  return (
    <NoteDialog
      text={textOf(act, review)}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={(note) => decide(action.call, { act, review, reason: note })}
      onClose={onClose}
    />
  );
}

async function decide(
  call: Api['call'],
  { act, review, reason }: { act: Act; review: ReviewCase; reason: string },
): Promise<void> {
  const { id: reviewId, changedAt, reports } = review;
  const seen = { changedAt, reportedAt: reports[0]?.date ?? null };
  try {
    const options = { params: { reviewId }, body: { reason, seen }, skipNotification: true };
    const { message } = await call(act, options);
    notify.success(message);
  } finally {
    await refresh('adminReviews', 'adminCounts', 'serviceReviews');
  }
}

const actText: Record<Act, Omit<NoteText, 'description'>> = {
  hideReview: {
    title: 'Hide this review',
    label: 'Reason',
    hint: 'Readers see ‘A review was hidden: …’ with this reason. Do not name anyone. The photos are hidden too.',
    confirm: 'Hide review',
    cancel: 'Keep it visible',
    requiredError: 'Please give a reason.',
  },
  keepReview: {
    title: 'Keep this review',
    label: 'Note',
    hint: 'Optional. Visible to admins only.',
    confirm: 'Keep review',
    cancel: 'Decide later',
  },
  unhideReview: {
    title: 'Restore this review',
    label: 'Note',
    hint: 'Optional. Visible to admins only.',
    confirm: 'Restore',
    cancel: 'Keep it hidden',
  },
};

function textOf(act: Act, { author, serviceName }: ReviewCase): NoteText {
  return { ...actText[act], description: `${author} about ${serviceName}` };
}
