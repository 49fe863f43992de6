import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

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
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Remove “${phrase}”?`}
      description="Search no longer understands it from then on. You can add it again at any time."
      closeLabel="Close, change nothing"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      }
    >
      {failure && (
        <Alert live tone="danger">
          {failure.message}
        </Alert>
      )}
    </Dialog>
  );
}
