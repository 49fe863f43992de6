import { useState } from 'react';
import { caseSorts, documentFilters, documentTabs } from '#contract/case-lists.ts';
import type { DocumentCase } from '#contract/portfolio.ts';
import { documentKindWords } from '#contract/portfolio-limits.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DocumentCard, RejectDocument } from './document-card.tsx';
import { ListFile } from './list-file.tsx';
import { useAct } from './use-act.ts';

type Tab = (typeof documentTabs)[number];

const keys = { state: documentTabs, kind: documentFilters, sort: caseSorts } as const;
const tabs = [
  { value: 'pending', label: 'To be checked' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  pending: { title: 'Nothing to check', text: 'Documents that providers give appear here.' },
  decided: { title: 'Nothing is decided yet', text: 'Decisions stay here with their reasons.' },
};
const kindWords = { all: 'All', ...documentKindWords };
const sortWords = {
  pending: { usual: 'Longest waiting first', turned: 'Last given first' },
  decided: { usual: 'Last decided first', turned: 'First decided first' },
};

/** Documents by which providers show who they are. */
export function Documents() {
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'adminDocuments',
    { query: asked, skipNotification: true },
    { needsPerson: true },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="Documents"
        subtitle="What providers give to be verified. A rejection carries a reason that they read."
        actions={<ListFile call="adminDocumentsCsv" query={fileQuery} />}
      />
      <Tabs
        label="Documents by state"
        items={tabs}
        value={wish.state}
        onValueChange={(state) => change({ state: state as Tab })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="Kind"
                value={wish.kind}
                words={kindWords}
                onChange={(kind) => change({ kind })}
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
              noun="documents"
              empty={{ icon: 'check', ...empty[wish.state] }}
              onPage={toPage}
            >
              {(documents) => <Cases documents={documents} />}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Cases({ documents }: { documents: readonly DocumentCase[] }) {
  const [rejecting, setRejecting] = useState<DocumentCase>();
  const { isBusy, failure, act } = useAct();
  const accept = (documentId: string) =>
    void act(async () => {
      const options = { params: { documentId }, body: { act: 'accept' as const } };
      const { message } = await browserApi.call('decideDocument', {
        ...options,
        skipNotification: true,
      });
      notify.success(message);
      await refresh('adminDocuments', 'adminCounts');
    });
  return (
    <>
      {failure && (
        <Alert live tone="danger" className="mb-4">
          {failure.message}
        </Alert>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {documents.map((one) => (
          <li key={one.id}>
            <DocumentCard
              document={one}
              isBusy={isBusy}
              onAccept={() => accept(one.id)}
              onReject={() => setRejecting(one)}
            />
          </li>
        ))}
      </ul>
      {rejecting && <RejectDocument document={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  );
}
