import { type FormEvent, useState } from 'react';
import type { DeskCatalogue } from '#contract/catalogue-desk.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import {
  draftOf,
  type EntryDraft,
  type EntryForm,
  entryBody,
  entryErrors,
  kindWords,
} from './catalogue-draft.ts';
import { CatalogueFields } from './catalogue-fields.tsx';
import { useAct } from './use-act.ts';

const FORM_ID = 'catalogue-entry';

type CatalogueDialogProps = {
  form: EntryForm;
  onSaved: (catalogue: DeskCatalogue) => void;
  onClose: () => void;
};

/** Adds an entry, or changes one. Who was slower than somebody else is told, and keeps what was typed. */
export function CatalogueDialog({ form, onSaved, onClose }: CatalogueDialogProps) {
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(form));
  const [isPressed, setPressed] = useState(false);
  const { isBusy, failure, act } = useAct();
  const found = entryErrors(draft);
  const errors = { ...(isPressed ? found : {}), ...failure?.errors };
  const title = form.known ? `Change ${form.known.name}` : `Add a ${kindWords[form.kind]}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`entry-${first}`)?.focus();
    void act(async () => {
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
        <CatalogueFields
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
