import { type FormEvent, useState } from 'react';
import { SYNONYM_MEANS_MAX, SYNONYM_PHRASE_MAX } from '#contract/search/limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const FORM_ID = 'synonym';

type SynonymDialogProps = { synonym?: Synonym; onClose: () => void };

/** Adds or edits a synonym. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const [phrase, setPhrase] = useState(synonym?.phrase ?? '');
  const [means, setMeans] = useState(synonym?.means ?? '');
  const { isBusy, failure, run } = useAdminAction();
  const errors = failure?.errors ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await send(synonym, { phrase, means });
      await refresh('adminSynonyms');
      notify.success(synonym ? 'Synonym saved' : 'Synonym added');
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={synonym ? 'Edit synonym' : 'Add a synonym'}
      description="Search understands it as soon as it is saved."
      closeLabel="Close without saving"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            Save
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <Alert live tone="danger">
            {failure.message}
          </Alert>
        )}
        <TextField
          label="People type"
          hint="A word or a short phrase, such as 'maalish'."
          autoComplete="off"
          maxLength={SYNONYM_PHRASE_MAX}
          value={phrase}
          error={errors['phrase']}
          onChange={({ target }) => setPhrase(target.value)}
        />
        <TextField
          label="Meaning"
          hint="Names of tasks, separated by commas. After a semicolon: only shown when nothing else matches."
          autoComplete="off"
          maxLength={SYNONYM_MEANS_MAX}
          value={means}
          error={errors['means']}
          onChange={({ target }) => setMeans(target.value)}
        />
      </form>
    </Dialog>
  );
}

function send(synonym: Synonym | undefined, body: { phrase: string; means: string }) {
  if (!synonym) return browserApi.call('addSynonym', { body, skipNotification: true });
  const { id: synonymId, version } = synonym;
  return browserApi.call('editSynonym', {
    params: { synonymId },
    body: { ...body, version },
    skipNotification: true,
  });
}
