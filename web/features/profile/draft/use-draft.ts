import { useRef, useState } from 'react';
import type { ProfileErrors, ProfileField } from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { type Draft, draftOf, rebased, unsavedRest, withErrors } from './profile-draft.ts';
import { profileFields } from './profile-values.ts';

/** The button that toggles editing. */
export const TOGGLE_ID = 'profile-toggle';

export type DraftControls = ReturnType<typeof useDraft>;

/** The draft of a profile while it is edited; null in view mode. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const update = (change: (now: Draft) => Draft) => setDraft((now) => now && change(now));
  /** The button that ended editing can be removed, so the focus moves to the button that starts it. */
  const end = () => {
    setDraft(null);
    focusField(TOGGLE_ID, 'needed');
  };
  return {
    draft,
    update,
    begin: (profile: Profile) => setDraft(draftOf(profile)),
    end,
    /** Ends editing after saving, unless the person has continued typing. */
    finish: (sent: Draft, saved: Profile) => {
      const rest = latest.current && unsavedRest(latest.current, sent, saved);
      if (rest) setDraft(rest);
      else end();
    },
    rebase: (now: Profile) => update((draft) => rebased(draft, now)),
    /** PEDIT-27: shows the errors, and focuses the first invalid field. */
    refuse: (errors: ProfileErrors) => {
      update((now) => withErrors(now, errors));
      const first = profileFields.find((field) => errors[field]);
      if (first) focusField(fieldId(first), 'needed');
    },
  };
}

/** The id of a field's control. */
export function fieldId(field: ProfileField): string {
  return `profile-${field.replace('.', '-')}`;
}
