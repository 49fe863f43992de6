import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { SYNONYM_MEANS_MAX, SYNONYM_PHRASE_MAX } from '#contract/search/synonym-limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { type StartDraft, startOf } from '#web/lib/version-text.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { StartField } from '#web/ui/form/start-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type SynonymDialogProps = { synonym?: Synonym; onClose: () => void };
type Draft = StartDraft & { phrase: string; means: string; reason: string };

/** Adds a synonym, or changes its meaning, from now on or later. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(synonym));
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run } = useAdminAction();
  const found = startError(draft);
  const errors: Record<string, string> = { ...failure?.errors, ...(wasSubmitted ? found : {}) };
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setSubmitted(true);
    if (found['effectiveFrom']) return document.getElementById('synonym-at')?.focus();
    void run(async () => {
      await send(synonym, draft);
      await refresh('adminSynonyms', 'synonymHistory');
      notify.success(synonym ? 'Synonym saved' : 'Synonym added');
      onClose();
    });
  };
  return (
    <ActionDialog
      size="medium"
      title={synonym ? `Edit “${synonym.phrase}”` : 'Add a synonym'}
      description="Search understands it from the time you choose."
      closeLabel="Close without saving"
      cancel="Cancel"
      confirm="Save"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
      {!synonym && (
        <TextField
          label="People type"
          hint="A word or a short phrase, such as 'maalish'."
          autoComplete="off"
          maxLength={SYNONYM_PHRASE_MAX}
          value={draft.phrase}
          error={errors['phrase']}
          onChange={({ target }) => change({ phrase: target.value })}
        />
      )}
      <TextField
        label="Meaning"
        hint="Names of tasks, separated by commas. Those after a semicolon are shown only when nothing else matches."
        autoComplete="off"
        maxLength={SYNONYM_MEANS_MAX}
        value={draft.means}
        error={errors['means']}
        onChange={({ target }) => change({ means: target.value })}
      />
      <StartField id="synonym-at" start={draft} error={errors['effectiveFrom']} onChange={change} />
      <TextAreaField
        label="Reason"
        maxLength={REASON_LENGTH_MAX}
        value={draft.reason}
        error={errors['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}

function draftOf(synonym: Synonym | undefined): Draft {
  const means = synonym?.means ?? synonym?.scheduled[0]?.means ?? '';
  return { phrase: synonym?.phrase ?? '', means, when: 'now', at: '', reason: '' };
}

function startError({ when, at }: StartDraft): Record<string, string> {
  return when === 'later' && at === ''
    ? { effectiveFrom: 'Please choose when it takes effect.' }
    : {};
}

function send(synonym: Synonym | undefined, { phrase, means, reason, ...start }: Draft) {
  const body = { phrase, means, reason, effectiveFrom: startOf(start) };
  // A phrase without a meaning in force counts as new.
  if (!synonym || synonym.means === null) {
    return browserApi.call('addSynonym', { body, skipNotification: true });
  }
  const { revision } = synonym;
  return browserApi.call('editSynonym', { body: { ...body, revision }, skipNotification: true });
}
