import { type FormEvent, useState } from 'react';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import {
  draftOf,
  type EntryDraft,
  type EntryForm,
  entryBody,
  entryErrors,
  kindLabels,
} from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';

const FORM_ID = 'catalogue-entry';

type EntryDialogProps = {
  form: EntryForm;
  onSaved: (catalogue: AdminCatalogue) => void;
  onClose: () => void;
};

/** Adds or edits an entry. After a conflict with another admin, the input is kept. */
export function EntryDialog({ form, onSaved, onClose }: EntryDialogProps) {
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(form));
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run } = useAdminAction();
  const found = entryErrors(draft);
  const errors = { ...(wasSubmitted ? found : {}), ...failure?.errors };
  const title = form.known ? `Change ${form.known.name}` : `Add a ${kindLabels[form.kind]}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`entry-${first}`)?.focus();
    void run(async () => {
      const { data, message } = await send(form, draft);
      onSaved(data);
      notify.success(message);
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      closeLabel="Close without saving"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            {form.known ? 'Save' : 'Add'}
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <Alert live tone={failure.code === 'ENTRY_CHANGED' ? 'warn' : 'danger'}>
            {failure.message}
          </Alert>
        )}
        <EntryFields
          draft={draft}
          errors={errors}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
}

function send(form: EntryForm, draft: EntryDraft) {
  const body = entryBody(draft);
  if (!form.known) {
    const { parentId } = form;
    return browserApi.call('addEntry', { body: { ...body, parentId }, skipNotification: true });
  }
  const { id: entryId, version } = form.known;
  return browserApi.call('editEntry', {
    params: { entryId },
    body: { ...body, version },
    skipNotification: true,
  });
}
