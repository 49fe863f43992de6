import { useState } from 'react';
import { caseSorts, documentFilters, documentTabs } from '#contract/case-lists.ts';
import { documentKindWords } from '#contract/portfolio/limits.ts';
import type { DocumentCase } from '#contract/portfolio/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { DocumentCard, RejectDocument } from './document-card.tsx';

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
  const download = useSaveFile('adminDocumentsCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Documents"
        subtitle="What providers give to be verified. A rejection carries a reason that they read."
        actions={<DownloadCsv {...download} />}
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
  const { isBusy, failure, run } = useAdminAction();
  const accept = (documentId: string) =>
    void run(async () => {
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
