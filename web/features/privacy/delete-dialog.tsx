import type { FormEvent } from 'react';
import { DELETE_WORD } from '#contract/privacy/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OtpField } from '#web/ui/form/code/otp-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ClosingFooter, Consequences, FactsFailed, Obstacles } from './closing-parts.tsx';
import { deleteText } from './closing-text.ts';
import { useClosingFacts } from './use-closing.ts';
import { type DeleteDraft, type DeleteForm, useDelete } from './use-delete.ts';

const FORM_ID = 'delete-account';

type DeleteDialogProps = {
  draft: DeleteDraft;
  onDraft: (draft: DeleteDraft) => void;
  onClose: () => void;
};

/** Shows consequences and obstacles, requires a typed confirmation and then a code by e-mail. */
export function DeleteDialog({ draft, onDraft, onClose }: DeleteDialogProps) {
  const t = useT();
  const { facts, failure, retry } = useClosingFacts();
  const form = useDelete(draft, onDraft);
  const isAllowed = facts?.toDelete.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy || !isAllowed) return;
    void (form.hasCode ? form.remove() : form.sendCode());
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={t('closing.deleteTitle')}
      closeLabel={t('closing.closeKeep')}
      footer={
        <ClosingFooter notice={form.notice} isBusy={form.isBusy} onClose={onClose}>
          {isAllowed && (
            <Button
              variant={form.hasCode ? 'danger' : 'primary'}
              type="submit"
              form={FORM_ID}
              busy={form.isBusy}
            >
              {t(form.hasCode ? 'closing.deleteForGood' : 'closing.sendCode')}
            </Button>
          )}
        </ClosingFooter>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-5">
        {failure !== undefined && <FactsFailed message={failure} onRetry={retry} />}
        {!facts && failure === undefined && <Skeleton className="h-64" />}
        {facts && !isAllowed && (
          <Obstacles title={t('closing.cannotDelete')} list={facts.toDelete} />
        )}
        {facts && isAllowed && (
          <>
            <Consequences lines={deleteText(t, facts)} />
            <Fields form={form} />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** The field mounts after the press that requested the code. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}

function Fields({ form }: { form: DeleteForm }) {
  const t = useT();
  return (
    <>
      <TextField
        id="delete-word"
        label={t('closing.typeWord', { word: DELETE_WORD })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.typed}
        error={form.errors.confirmation}
        onChange={({ target }) => form.setTyped(target.value)}
      />
      {form.hasCode && (
        <div className="grid justify-items-start gap-1 border-t border-hairline pt-4">
          <OtpField
            id="delete-otp"
            label={t('common.oneTimeCode')}
            hint={t('closing.codeSent')}
            ref={focusNow}
            value={form.otp}
            error={form.errors.otp}
            onValueChange={form.setOtp}
          />
          <Button variant="quiet" disabled={form.isBusy} onClick={() => void form.sendCode()}>
            {t('closing.sendAnother')}
          </Button>
        </div>
      )}
    </>
  );
}
