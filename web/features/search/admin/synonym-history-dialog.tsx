import { useState } from 'react';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useCall } from '#web/api/client/query.ts';
import { listedVersion } from '#web/lib/version-text.ts';
import { VersionDialog } from '#web/ui/admin-list/version-dialog.tsx';

type SynonymHistoryDialogProps = { synonym: Synonym; onClose: () => void };

export function SynonymHistoryDialog({ synonym, onClose }: SynonymHistoryDialogProps) {
  const { phrase } = synonym;
  const [page, setPage] = useState(1);
  const query = useCall(
    'synonymHistory',
    { query: { phrase, page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const list = { query, page, onPage: setPage, onClose };
  return <VersionDialog {...list} title={`History: “${phrase}”`} listed={listedVersion} />;
}
