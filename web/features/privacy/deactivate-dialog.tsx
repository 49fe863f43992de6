import { type FormEvent, useState } from 'react';
import { DEACTIVATE_WORD } from '#contract/privacy/limits.ts';
import type { ClosingFacts } from '#contract/privacy/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { leaveSignedOut } from '#web/api/client/logout.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ClosingFooter, Consequences, FactsFailed, Obstacles } from './closing-parts.tsx';
import { deactivateText } from './closing-text.ts';
import { useClosingAction, useClosingFacts } from './use-closing.ts';

const FORM_ID = 'deactivate-account';

/** Shows consequences and obstacles, and requires a typed confirmation. */
export function DeactivateDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { facts, failure, retry } = useClosingFacts();
  const [typed, setTyped] = useState('');
  const { isBusy, errors, setErrors, notice, run } = useClosingAction();
  const isAllowed = facts?.toDeactivate.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isAllowed) return;
    if (typed.trim() !== DEACTIVATE_WORD) {
      setErrors({ confirmation: t('closing.typeWordError', { word: DEACTIVATE_WORD }) });
      document.getElementById('deactivate-word')?.focus();
      return;
    }
    void run(async () => {
      const { message } = await browserApi.call('deactivateAccount', {
        body: { confirmation: typed.trim() },
        skipNotification: true,
      });
      leaveSignedOut(serverText(t, message, 'closing.deactivated'));
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('closing.deactivateTitle')}
      closeLabel={t('closing.closeKeep')}
      footer={
        <ClosingFooter notice={notice} isBusy={isBusy} onClose={onClose}>
          {isAllowed && (
            <Button type="submit" form={FORM_ID} busy={isBusy}>
              {t('closing.deactivate')}
            </Button>
          )}
        </ClosingFooter>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-5">
        {failure !== undefined && <FactsFailed message={failure} onRetry={retry} />}
        {!facts && failure === undefined && <Skeleton className="h-48" />}
        {facts && <FactsText facts={facts} />}
        {isAllowed && (
          <TextField
            id="deactivate-word"
            label={t('closing.typeWord', { word: DEACTIVATE_WORD })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={errors.confirmation}
            onChange={({ target }) => {
              setTyped(target.value);
              setErrors({});
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

function FactsText({ facts }: { facts: ClosingFacts }) {
  const t = useT();
  if (facts.toDeactivate.length > 0) {
    return <Obstacles title={t('closing.cannotDeactivate')} list={facts.toDeactivate} />;
  }
  return <Consequences lines={deactivateText(t, facts)} />;
}
