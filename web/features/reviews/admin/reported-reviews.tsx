import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { reviewCaseSorts, reviewCaseStates, reviewStarFilters } from '#contract/reviews/limits.ts';
import type { ReviewCase } from '#contract/reviews/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { NoteDialog, type NoteText } from '#web/ui/admin-list/note-dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { ReviewCaseCard } from './review-case-card.tsx';

type CaseState = (typeof reviewCaseStates)[number];
type Act = 'hideReview' | 'unhideReview' | 'keepReview';

const EVERY_MS = 15_000;
const keys = { state: reviewCaseStates, stars: reviewStarFilters, sort: reviewCaseSorts } as const;
const tabs = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
];
const starWords = {
  all: 'All',
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
};
const sortWords: Record<CaseState, { usual: string; turned: string }> = {
  reported: { usual: 'Longest waiting first', turned: 'Latest report first' },
  hidden: { usual: 'Last hidden first', turned: 'First hidden first' },
};
const empty = {
  reported: { title: 'Nothing is reported', text: 'Reports about reviews appear here.' },
  hidden: { title: 'No review is hidden', text: 'Hidden reviews stay here with their reasons.' },
};

/** What people report about reviews, and what was taken out. */
export function Reviews() {
  const list = useList(keys);
  const { wish, change } = list;
  const query = useCall(
    'adminReviews',
    { query: list.query, skipNotification: true },
    { needsPerson: true, refetchInterval: EVERY_MS },
  );
  const download = useSaveFile('adminReviewsCsv', list.fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Reviews"
        subtitle="A hidden review counts for nothing, and the reason stays in its place for everybody to read."
        actions={<DownloadCsv {...download} />}
      />
      <Tabs
        label="Reviews by state"
        items={tabs}
        value={wish.state}
        onValueChange={(state) => change({ state: state as CaseState })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="Stars"
                value={wish.stars}
                words={starWords}
                onChange={(stars) => change({ stars })}
              />
              <ChoiceField
                label="Order"
                value={wish.sort}
                words={sortWords[wish.state]}
                onChange={(sort) => change({ sort })}
              />
            </FilterBar>
            <ListView
              query={query}
              noun="reviews"
              empty={{ icon: 'check', ...empty[wish.state] }}
              onPage={list.toPage}
              skeleton={<Skeleton className="h-64" />}
            >
              {(items) => <Cases cases={items} />}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
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
      onGo={(note) => decide(act, review.id, note)}
      onClose={onClose}
    />
  );
}

async function decide(call: Act, reviewId: string, note: string): Promise<void> {
  const options = { params: { reviewId }, body: { reason: note }, skipNotification: true };
  const { message } = await browserApi.call(call, options);
  notify.success(message);
  await refresh('adminReviews', 'adminCounts', 'serviceReviews');
}

const actText: Record<Act, Omit<NoteText, 'description'>> = {
  hideReview: {
    title: 'Hide this review',
    label: 'Reason',
    hint: 'Everybody reads it: ‘A review was hidden: …’. Name nobody.',
    go: 'Hide review',
    leave: 'Leave it shown',
    missing: 'Please give a reason.',
  },
  keepReview: {
    title: 'Keep this review',
    label: 'Note',
    hint: 'Only admins read it. It can be left out.',
    go: 'Keep review',
    leave: 'Decide later',
  },
  unhideReview: {
    title: 'Show this review again',
    label: 'Note',
    hint: 'Only admins read it. It can be left out.',
    go: 'Show it again',
    leave: 'Leave it hidden',
  },
};

function textOf(act: Act, { author, serviceName }: ReviewCase): NoteText {
  return { ...actText[act], description: `${author} about ${serviceName}` };
}
