import { Alert } from '#web/ui/feedback/alert.tsx';
import { fieldLabels } from '../draft/profile-labels.ts';
import type { Merged } from '../draft/profile-values.ts';

/** What was saved elsewhere while this form was open, and how it was merged. */
export function MergeNotice({ merged: { taken, conflicts } }: { merged: Merged }) {
  return (
    <Alert live tone="warn" title="Saved elsewhere meanwhile">
      {taken.length > 0 && (
        <p>Taken over from there: {taken.map((field) => fieldLabels[field]).join(', ')}.</p>
      )}
      {conflicts.map(({ field, theirs }) => (
        <p key={field} className="wrap-anywhere">
          {fieldLabels[field]}: yours is kept here; saved there is{' '}
          {theirs ? `‘${theirs}’` : 'nothing'}.
        </p>
      ))}
      <p>Please look it over and save again.</p>
    </Alert>
  );
}
