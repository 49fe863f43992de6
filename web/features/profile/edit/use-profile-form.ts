import type { ProfileField } from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { changed, isDirty, visibleErrors } from '../draft/profile-draft.ts';
import { valuesOf } from '../draft/profile-values.ts';
import { fieldId, useDraft } from '../draft/use-draft.ts';
import { useEmailChange } from '../email/use-email-change.ts';
import { useSave } from './use-save.ts';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Displays and edits the person's profile: validates on change, saves, and keeps the input. */
export function useProfileForm(profile: Profile) {
  const t = useT();
  const today = dateIn(serverNow(), INDIA);
  const keeper = useDraft();
  const saving = useSave(keeper, today);
  const email = useEmailChange(keeper);
  const { draft } = keeper;
  return {
    t,
    today,
    values: draft?.values ?? valuesOf(profile),
    errors: draft ? visibleErrors(draft, today) : {},
    merged: draft?.merged,
    isEditing: draft !== null,
    isDirty: draft !== null && isDirty(draft),
    saving,
    email,
    /** PEDIT-17: opens the form and focuses the requested field. */
    edit: (wanted: ProfileField = 'firstName') => {
      keeper.begin(profile);
      focusField(fieldId(wanted), 'needed');
    },
    cancel: keeper.end,
    change: (field: ProfileField, value: string) =>
      keeper.update((now) => changed(now, field, value)),
  };
}
