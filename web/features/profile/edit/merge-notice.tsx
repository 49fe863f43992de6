import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { fieldLabels } from '../draft/profile-labels.ts';
import type { Merged } from '../draft/profile-values.ts';

/** The fields that were saved elsewhere while this form was open, and how they were merged. */
export function MergeNotice({ merged: { taken, conflicts } }: { merged: Merged }) {
  const t = useT();
  return (
    <Alert live tone="warn" title={t('profile.mergeTitle')}>
      {taken.length > 0 && (
        <p>
          {t('profile.mergeTaken', {
            fields: taken.map((field) => t(fieldLabels[field])).join(', '),
          })}
        </p>
      )}
      {conflicts.map(({ field, theirs }) => (
        <p key={field} className="wrap-anywhere">
          {theirs
            ? t('profile.mergeConflict', { field: t(fieldLabels[field]), theirs })
            : t('profile.mergeEmptied', { field: t(fieldLabels[field]) })}
        </p>
      ))}
      <p>{t('profile.mergeCheck')}</p>
    </Alert>
  );
}
