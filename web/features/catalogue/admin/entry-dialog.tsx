import { useState } from 'react';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import {
  draftOf,
  type EntryDraft,
  type EntryForm,
  entryBody,
  entryErrors,
  kindLabels,
  rebased,
} from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';

type EntryDialogProps = {
  form: EntryForm;
  onSaved: (catalogue: AdminCatalogue) => void;
  onClose: () => void;
};

/** Adds or edits an entry. After a conflict with another admin, the input is kept. */
export function EntryDialog({ form: live, onSaved, onClose }: EntryDialogProps) {
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const form = useHeld(live, isUnanswered);
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(form));
  const [opened] = useState(form);
  const [base, setBase] = useState(form);
  const [wasSubmitted, setSubmitted] = useState(false);
  if (form.known?.version !== base.known?.version) {
    setBase(form);
    setDraft(rebased(draft, base, form));
  }
  const found = entryErrors(draft);
  const errors = { ...(wasSubmitted ? found : {}), ...failure?.errors };
  const title = form.known ? `Change ${form.known.name}` : `Add a ${kindLabels[form.kind]}`;
  const submit = () => {
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`entry-${first}`)?.focus();
    void run(async () => {
      try {
        const { data, message } = await send(call, form, draft);
        onSaved(data);
        notify.success(message);
        onClose();
      } catch (error) {
        await refresh('adminCatalogue');
        throw error;
      }
    });
  };
  return (
    <ActionDialog
      title={title}
      closeLabel="Close without saving"
      cancel="Cancel"
      confirm={form.known ? 'Save' : 'Add'}
      failureTone={failure?.code === 'ENTRY_CHANGED' ? 'warn' : 'danger'}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
      {form.known?.version !== opened.known?.version && (
        <Alert tone="warn">Fields that you did not edit are up to date.</Alert>
      )}
      <EntryFields
        draft={draft}
        errors={errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  );
}

function send(call: Api['call'], form: EntryForm, draft: EntryDraft) {
  const body = entryBody(draft);
  if (!form.known) {
    const { parentId } = form;
    return call('addEntry', { body: { ...body, parentId }, skipNotification: true });
  }
  const { id: entryId, version } = form.known;
  return call('editEntry', {
    params: { entryId },
    body: { ...body, version },
    skipNotification: true,
  });
}
