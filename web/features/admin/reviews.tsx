import { useState } from 'react';
import { reviewCaseSorts, reviewCaseStates, reviewStarFilters } from '#contract/review-limits.ts';
import type { ReviewCase } from '#contract/reviews.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ListFile } from './list-file.tsx';
import { NoteDialog, type NoteWords } from './note-dialog.tsx';
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
  return (
    <div className="page-column">
      <PageHeader
        title="Reviews"
        subtitle="A hidden review counts for nothing, and the reason stays in its place for everybody to read."
        actions={<ListFile call="adminReviewsCsv" query={list.fileQuery} />}
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

function Cases({ cases }: { cases: readonly ReviewCase[] }) {
  const [deciding, setDeciding] = useState<{ act: Act; review: ReviewCase }>();
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
      {deciding && (
        <NoteDialog
          words={wordsOf(deciding.act, deciding.review)}
          onGo={(note) => decide(deciding.act, deciding.review.id, note)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

async function decide(call: Act, reviewId: string, note: string): Promise<void> {
  const options = { params: { reviewId }, body: { reason: note }, skipNotification: true };
  const { message } = await browserApi.call(call, options);
  notify.success(message);
  await refresh('adminReviews', 'adminCounts', 'serviceReviews');
}

const actWords: Record<Act, Omit<NoteWords, 'description'>> = {
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

function wordsOf(act: Act, { author, serviceName }: ReviewCase): NoteWords {
  return { ...actWords[act], description: `${author} about ${serviceName}` };
}
