import { useState } from 'react';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting, SettingVersion } from '#contract/settings/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { VersionEntry } from '#web/ui/display/version-entry.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { authorText, sinceText } from './setting-labels.ts';

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
          <div>
            <ol className="divide-y divide-hairline">
              {items.map((version) => (
                <li key={version.id ?? 'initial'} className="py-4 first:pt-0 last:pb-0">
                  <VersionEntry
                    title={<span className="font-medium">{version.text}</span>}
                    state={version.state}
                    since={sinceText(version)}
                    by={authorText(version)}
                    reason={version.reason}
                  >
                    <Withdrawal version={version} />
                  </VersionEntry>
                </li>
              ))}
            </ol>
            <Pager label="Pages of versions" page={page} hasMore={hasMore} onPage={setPage} />
          </div>
        )}
      </CallView>
    </Dialog>
  );
}

function Withdrawal({ version: { withdrawal } }: { version: SettingVersion }) {
  if (!withdrawal) return null;
  const { at, byName, reason } = withdrawal;
  return (
    <p className="num text-sm wrap-anywhere text-ink-soft">
      Withdrawn {moment(at)} · {byName}: {reason}
    </p>
  );
}
