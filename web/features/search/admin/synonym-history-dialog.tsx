import { useState } from 'react';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useCall } from '#web/api/client/query.ts';
import { listedVersion } from '#web/lib/version-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { VersionList } from '#web/ui/list/version-list.tsx';

type SynonymHistoryDialogProps = { synonym: Synonym; onClose: () => void };

/** All versions of a synonym, the latest first. */
export function SynonymHistoryDialog({ synonym, onClose }: SynonymHistoryDialogProps) {
  const { phrase } = synonym;
  const [page, setPage] = useState(1);
  const query = useCall(
    'synonymHistory',
    { query: { phrase, page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History: “${phrase}”`}
      description="Versions are never changed or deleted."
      closeLabel="Close the history"
    >
      <CallView query={query} subject="The history">
        {({ items, hasMore }) => (
          <VersionList
            versions={items.map(listedVersion)}
            page={page}
            hasMore={hasMore}
            onPage={setPage}
          />
        )}
      </CallView>
    </Dialog>
  );
}
