import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { HoursForm } from './hours/use-hours-form.ts';

/** A sticky bar with unsaved changes or an edit conflict. */
export function SaveBar({ form }: { form: HoursForm }) {
  const { isDirty, isSaving, theirs, problems } = form;
  const wrong = Object.keys(problems).length;
  if (!isDirty && !theirs) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x">
      {theirs && (
        <Alert tone="danger" live title="Saved elsewhere meanwhile">
          These hours were changed elsewhere while you edited them. Keep your version and save
          again, or use the other one.
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {wrong > 0 ? 'Please check the marked fields.' : 'Unsaved changes'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isSaving} onClick={form.discard}>
            {theirs ? 'Take theirs' : 'Discard'}
          </Button>
          {theirs ? (
            <Button onClick={form.keepMine}>Keep mine</Button>
          ) : (
            <Button busy={isSaving} onClick={() => void form.save()}>
              Save changes
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
