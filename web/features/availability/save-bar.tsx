import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { HoursForm } from './hours/use-hours-form.ts';

/** A sticky bar with unsaved changes or an edit conflict. */
export function SaveBar({ form }: { form: HoursForm }) {
  const t = useT();
  const { isDirty, isSaving, theirs, problems } = form;
  const wrong = Object.keys(problems).length;
  if (!isDirty && !theirs) return null;
  return (
    <div
      data-bottom-bar=""
      className="sticky short:static bottom-0 z-10 -mx-gutter grid gap-3 border-t border-hairline bg-paper px-gutter py-3 sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      {theirs && (
        <Alert tone="danger" live title={t('hours.elsewhere')}>
          {t('hours.elsewhereText')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {wrong > 0 ? t('hours.checkFields') : t('hours.unsavedShort')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isSaving} onClick={form.discard}>
            {theirs ? t('hours.takeTheirs') : t('hours.discard')}
          </Button>
          {theirs ? (
            <Button onClick={form.keepMine}>{t('hours.keepMine')}</Button>
          ) : (
            <Button busy={isSaving} onClick={() => void form.save()}>
              {t('hours.save')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
