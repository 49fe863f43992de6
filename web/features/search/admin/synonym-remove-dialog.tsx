import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';

type SynonymRemoveDialogProps = { synonym: Synonym; onClose: () => void };

/** Removes a synonym after stating the consequence. */
export function SynonymRemoveDialog({ synonym, onClose }: SynonymRemoveDialogProps) {
  const { id: synonymId, phrase, version } = synonym;
  const { isBusy, failure, run } = useAdminAction();
  const remove = () =>
    run(async () => {
      await browserApi.call('removeSynonym', {
        params: { synonymId },
        body: { version },
        skipNotification: true,
      });
      await refresh('adminSynonyms');
      notify.success('Synonym removed');
      onClose();
    });
  return (
    <ActionDialog
      title={`Remove “${phrase}”?`}
      description="Search no longer understands it from then on. You can add it again at any time."
      closeLabel="Close, change nothing"
      cancel="Keep it"
      confirm="Remove"
      isDanger
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
