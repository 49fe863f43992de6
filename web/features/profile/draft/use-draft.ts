import { useState } from 'react';
import type { ProfileErrors, ProfileField } from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { type Draft, draftOf, rebased, refusedWith } from './profile-draft.ts';
import { profileFields } from './profile-values.ts';

/** The button that switches editing on and off. */
export const TOGGLE_ID = 'profile-toggle';

export type DraftKeeper = ReturnType<typeof useDraft>;

/** The draft of a profile while it is edited; null while it is viewed. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const update = (change: (now: Draft) => Draft) => setDraft((now) => now && change(now));
  return {
    draft,
    update,
    begin: (profile: Profile) => setDraft(draftOf(profile)),
    /** The button that ended it may be gone: the focus goes to the one that begins it anew. */
    end: () => {
      setDraft(null);
      requestAnimationFrame(() => document.getElementById(TOGGLE_ID)?.focus());
    },
    rebase: (now: Profile) => update((draft) => rebased(draft, now)),
    /** PEDIT-27: the sentences stand under their fields, and the first of these takes the focus. */
    refuse: (errors: ProfileErrors) => {
      update((now) => refusedWith(now, errors));
      const first = profileFields.find((field) => errors[field]);
      if (first) focusSoon(first);
    },
  };
}

/** The id of a field's control. */
export function idOf(field: ProfileField): string {
  return `profile-${field.replace('.', '-')}`;
}

/** Once what was just decided is on the page. */
export function focusSoon(field: ProfileField): void {
  requestAnimationFrame(() => document.getElementById(idOf(field))?.focus());
}
