import { useState } from 'react';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting } from '#contract/settings/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { listedVersion } from '#web/lib/version-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { VersionList } from '#web/ui/list/version-list.tsx';

type HistoryDialogProps = { setting: AdminSetting; onClose: () => void };

/** All versions of a setting, the latest first. */
export function HistoryDialog({ setting: { key }, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState(1);
  const query = useCall(
    'settingHistory',
    { query: { key, page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History: ${settingLabels[key]}`}
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
