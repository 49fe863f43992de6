import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SaveState, ServiceFormState } from './form/use-service-form.ts';

const labels: Record<SaveState, PlainKey> = {
  saved: 'form.draftSaved',
  unsaved: 'form.savingSoon',
  saving: 'form.saving',
  failed: 'form.notSaved',
};

/** The state of automatic saving; empty before the first change. */
export function SaveStatus({ form: { base, state, failure, save } }: { form: ServiceFormState }) {
  const t = useT();
  const isVisible = state !== 'saved' || base?.state === 'draft' || base?.state === 'rejected';
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isVisible && (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          {state === 'saved' && <Icon name="check" className="size-4 text-success" />}
          {state === 'failed' && <Icon name="warning" className="size-4 text-danger" />}
          {t(labels[state])}
        </span>
      )}
      {state === 'failed' && (
        <>
          {failure && <span className="text-danger">{failure}</span>}
          <Button variant="quiet" onClick={() => void save()}>
            {t('form.saveNow')}
          </Button>
        </>
      )}
    </div>
  );
}
