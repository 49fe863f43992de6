import { useState } from 'react';
import { SYNONYM_MEANS_MAX, SYNONYM_PHRASE_MAX } from '#contract/search/limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type SynonymDialogProps = { synonym?: Synonym; onClose: () => void };

/** Adds or edits a synonym. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const [phrase, setPhrase] = useState(synonym?.phrase ?? '');
  const [means, setMeans] = useState(synonym?.means ?? '');
  const { isBusy, failure, run } = useAdminAction();
  const errors = failure?.errors ?? {};
  const submit = () => {
    void run(async () => {
      await send(synonym, { phrase, means });
      await refresh('adminSynonyms');
      notify.success(synonym ? 'Synonym saved' : 'Synonym added');
      onClose();
    });
  };
  return (
    <ActionDialog
      title={synonym ? 'Edit synonym' : 'Add a synonym'}
      description="Search understands it as soon as it is saved."
      closeLabel="Close without saving"
      cancel="Cancel"
      confirm="Save"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
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
    </ActionDialog>
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
