import type { Synonym } from '#contract/synonyms.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAct } from './use-act.ts';

type SynonymRemoveDialogProps = { synonym: Synonym; onClose: () => void };

/** Says what removing a synonym does before it is done. */
export function SynonymRemoveDialog({ synonym, onClose }: SynonymRemoveDialogProps) {
  const { id: synonymId, phrase, version } = synonym;
  const { isBusy, failure, act } = useAct();
  const remove = () =>
    act(async () => {
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
