import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { SYNONYM_MEANS_MAX, SYNONYM_PHRASE_MAX } from '#contract/search/synonym-limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { startOf } from '#web/lib/version-text.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { StartField } from '#web/ui/form/start-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  draftOf,
  meaningAt,
  type SynonymDraft,
  startError,
  typedMeaning,
} from './synonym-draft.ts';

type SynonymDialogProps = { synonym?: Synonym; onClose: () => void };

/** Adds a synonym, or changes its meaning, from now on or later. */
export function SynonymDialog({ synonym: live, onClose }: SynonymDialogProps) {
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const synonym = useHeld(live, isUnanswered);
  const [draft, setDraft] = useState(() => draftOf(synonym));
  const [base, setBase] = useState(draft.means);
  const [wasSubmitted, setSubmitted] = useState(false);
  const meaning = typedMeaning(synonym);
  if (meaning !== base) {
    setBase(meaning);
    if (draft.means === base) setDraft({ ...draft, means: meaning });
  }
  const found = startError(draft);
  const errors: Record<string, string> = { ...failure?.errors, ...(wasSubmitted ? found : {}) };
  const change = (part: Partial<SynonymDraft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setSubmitted(true);
    if (found['effectiveFrom']) return document.getElementById('synonym-at')?.focus();
    void run(() => save(call, synonym, draft).then(onClose));
  };
  return (
    <ActionDialog
      size="medium"
      title={synonym ? `Edit “${synonym.phrase}”` : 'Add a synonym'}
      description={`Search understands it from the time you choose.${synonym ? ` Now: ${synonym.means ?? 'no meaning'}.` : ''}`}
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

async function save(
  call: Api['call'],
  synonym: Synonym | undefined,
  draft: SynonymDraft,
): Promise<void> {
  try {
    await send(call, synonym, draft);
    notify.success(synonym ? 'Synonym saved' : 'Synonym added');
  } finally {
    // Another admin may have changed it; the draft stays.
    await refresh('adminSynonyms', 'synonymHistory');
  }
}

function send(
  call: Api['call'],
  synonym: Synonym | undefined,
  { phrase, means, reason, ...start }: SynonymDraft,
) {
  const effectiveFrom = startOf(start);
  const body = { phrase, means, reason, effectiveFrom };
  // A phrase without a meaning at that time counts as new.
  if (!synonym || meaningAt(synonym, effectiveFrom) === null) {
    return call('addSynonym', { body, skipNotification: true });
  }
  const { revision } = synonym;
  return call('editSynonym', { body: { ...body, revision }, skipNotification: true });
}
