import { type Gender, type ProfileValues, profileErrors } from '#contract/profile/rules.ts';
import { type Profile, type ProfileInput, requestedValues } from '#contract/profile/views.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { numberChanges, storedAfter } from './numbers.ts';
import { selectedOf } from './rules.ts';
import type { Known } from './show-profile.ts';
import type { ChangedField, ProfileRow } from './store.ts';
import { profileView } from './views.ts';

export type SavePlan = {
  details: { firstName: string; lastName: string; phone: string | null };
  row: Omit<ProfileRow, 'version' | 'pictureId'>;
  /** Changes that are recorded in the list of changes. */
  audited: ChangedField[];
  needsCode: boolean;
  /** Nothing changes. */
  isUnchanged: boolean;
};

/**
 * Plans what a save writes; errors are thrown before anything is written.
 * @param today the date in India
 * @throws Refused INVALID with the fields (PEDIT-27), PROFILE_CHANGED with the current profile,
 * EMAIL_NEEDS_CODE
 */
export function planSave(
  secrets: Secrets,
  known: Known,
  input: ProfileInput,
  today: string,
): SavePlan {
  const { person, row } = known;
  const now = profileView(person, row);
  const requested = requestedValues(input, now);
  const fields: Record<string, string> = profileErrors(requested, today, now);
  const [first] = Object.values(fields);
  if (first) throw new Refused('INVALID', first, { fields });
  const plan = planOf(secrets, known, requested);
  if (plan.isUnchanged) return plan;
  if (input.version !== undefined && input.version !== row.version) {
    throw new Refused('PROFILE_CHANGED', undefined, { extra: { current: now } });
  }
  refuseOtherEmail(requested, now);
  return plan;
}

/** The e-mail can change only with a code. */
function refuseOtherEmail(requested: ProfileValues, now: Profile): void {
  if (requested.email === now.email) return;
  const refusal = new Refused('EMAIL_NEEDS_CODE');
  throw new Refused('EMAIL_NEEDS_CODE', undefined, { fields: { email: refusal.message } });
}

function planOf(secrets: Secrets, { person, row }: Known, requested: ProfileValues): SavePlan {
  const numbers = numberChanges(secrets, row, requested);
  const { firstName, lastName, addresses } = requested;
  const phone = requested.phone || null;
  const details = { firstName, lastName, phone };
  const after = {
    gender: requested.gender as Gender,
    dob: requested.dob || null,
    home: addresses.home || null,
    work: addresses.work || null,
    other: addresses.other || null,
    selected: selectedOf(requested, row.selected ?? ''),
  };
  const audited: ChangedField[] = [];
  if (phone !== person.phone) audited.push('phone');
  for (const field of ['panNumber', 'aadharNumber', 'upiID'] as const) {
    if (numbers[field].kind !== 'keep') audited.push(field);
  }
  const isSame = (a: object, b: object) =>
    Object.entries(a).every(([key, value]) => value === b[key as keyof typeof b]);
  return {
    details,
    row: { ...after, ...storedAfter(secrets, row, numbers) },
    audited,
    needsCode: numbers.upiID.kind !== 'keep',
    isUnchanged:
      audited.length === 0 &&
      isSame(details, person) &&
      isSame(after, row) &&
      requested.email === person.email,
  };
}
