import { useState } from 'react';
import { caseSorts } from '#contract/lists.ts';
import { documentFilters, documentKindLabels, documentTabs } from '#contract/portfolio/limits.ts';
import type { DocumentCase } from '#contract/portfolio/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { DocumentCard, RejectDocument } from './document-card.tsx';

const schema = { state: documentTabs, kind: documentFilters, sort: caseSorts } as const;
const tabs = [
  { value: 'pending', label: 'To be checked' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  pending: { title: 'Nothing to check', text: 'Documents that providers upload appear here.' },
  decided: { title: 'No decisions yet', text: 'Decisions are listed here with their reasons.' },
};
const kindLabels = { all: 'All', ...documentKindLabels };
const sortLabels = {
  pending: { usual: 'Longest waiting first', turned: 'Latest upload first' },
  decided: { usual: 'Latest decision first', turned: 'Earliest decision first' },
};

/** Documents that providers upload for verification. */
export function Documents() {
  const admin = useAdminList(schema, 'adminDocuments', 'adminDocumentsCsv');
  const { state } = admin.list.params;
  return (
    <AdminListPage
      {...admin}
      title="Documents"
      subtitle="Documents that providers upload for verification. They see the reason for a rejection."
      tabs={{ key: 'state', label: 'Documents by state', items: tabs }}
      filters={[
        { key: 'kind', label: 'Kind', options: kindLabels },
        { key: 'sort', label: 'Order', options: sortLabels[state] },
      ]}
      noun="documents"
      empty={{ icon: 'check', ...empty[state] }}
    >
      {(documents) => <Cases documents={documents} />}
    </AdminListPage>
  );
}

function Cases({ documents }: { documents: readonly DocumentCase[] }) {
  const [rejecting, setRejecting] = useState<DocumentCase>();
  const { isBusy, failure, run, call } = useAdminAction();
  const opened = useOpenedDocuments();
  const accept = (documentId: string) =>
    void run(async () => {
      const options = { params: { documentId }, body: { act: 'accept' as const } };
      try {
        const { message } = await call('decideDocument', {
          ...options,
          skipNotification: true,
        });
        notify.success(message);
      } finally {
        await refresh('adminDocuments', 'adminCounts');
      }
    });
  return (
    <>
      <FailureAlert failure={failure} className="mb-4" />
      <ul className="grid gap-4 lg:grid-cols-2">
        {documents.map((one) => (
          <li key={one.id}>
            <DocumentCard
              document={one}
              isOpen={opened.has(one.id)}
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

/** The documents for which an access reason is valid in this session. */
function useOpenedDocuments(): ReadonlySet<string> {
  const query = useCall(
    'accessReasons',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0 },
  );
  const subjects = query.data?.data.map(({ subject }) => subject) ?? [];
  return new Set(subjects.filter(({ kind }) => kind === 'document').map(({ id }) => id));
}
