import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { meaningWithout } from './synonym-draft.ts';

type SynonymRemoveDialogProps = {
  synonym: Synonym;
  /** A scheduled version to withdraw; without one the phrase is removed now. */
  version?: Synonym['scheduled'][number];
  onClose: () => void;
};

/** Removes a synonym, or withdraws a scheduled version, after stating the consequence. */
export function SynonymRemoveDialog({ synonym: live, version, onClose }: SynonymRemoveDialogProps) {
  const [reason, setReason] = useState('');
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const synonym = useHeld(live, isUnanswered);
  const send = () =>
    run(async () => {
      try {
        await (version ? withdraw(call, version.id, reason) : remove(call, synonym, reason));
        notify.success(version ? 'Version withdrawn' : 'Synonym removed');
      } finally {
        // Another admin may have changed it; the reason stays.
        await refresh('adminSynonyms', 'synonymHistory');
      }
      onClose();
    });
  const { phrase } = synonym;
  return (
    <ActionDialog
      title={version ? `Withdraw the version of “${phrase}”?` : `Remove “${phrase}”?`}
      description={
        version
          ? `Its meaning will not change on ${moment(version.effectiveFrom)}. It stays: ${meaningWithout(synonym, version.id) ?? 'none'}.`
          : 'Search no longer understands it from now on. You can add it again at any time.'
      }
      closeLabel="Close, change nothing"
      cancel="Keep it"
      confirm={version ? 'Withdraw' : 'Remove'}
      isDanger
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={() => void send()}
    >
      <TextAreaField
        data-autofocus=""
        label="Reason"
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={failure?.errors?.['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}

function remove(call: Api['call'], { phrase, revision }: Synonym, reason: string) {
  const body = { phrase, revision, reason, effectiveFrom: null };
  return call('removeSynonym', { body, skipNotification: true });
}

function withdraw(call: Api['call'], versionId: string, reason: string) {
  const options = { params: { versionId }, body: { reason }, skipNotification: true };
  return call('withdrawSynonym', options);
}
