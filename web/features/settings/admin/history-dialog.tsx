import { useState } from 'react';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting } from '#contract/settings/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { listedVersion } from '#web/lib/version-text.ts';
import { VersionDialog } from '#web/ui/admin-list/version-dialog.tsx';

type HistoryDialogProps = { setting: AdminSetting; onClose: () => void };

export function HistoryDialog({ setting: { key }, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState(1);
  const query = useCall(
    'settingHistory',
    { query: { key, page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const list = { query, page, onPage: setPage, onClose };
  const title = `History: ${settingLabels[key]}`;
  return <VersionDialog {...list} title={title} listed={listedVersion} />;
}
